"""Lessons: a table with a teacher beside it, the paper with their words, and the slate with all lessons."""

from parlor_desktop.ui.lesson.room import LessonRoom

__all__ = ["LessonRoom"]
