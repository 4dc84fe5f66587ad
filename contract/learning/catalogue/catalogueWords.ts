// The enums and labels that visitors need first: a page of the catalogue loads no others.
export const levels = ['beginner', 'intermediate', 'advanced', 'all_levels'] as const
export const modes = ['online', 'in_person'] as const
export const courseStatuses = ['draft', 'waiting', 'published', 'paused', 'archived'] as const
export const scheduleStatuses = ['open', 'running', 'completed', 'cancelled'] as const
export const lessonStatuses = ['scheduled', 'rescheduled', 'held', 'cancelled'] as const
/** `each_day` puts the first three starts of every day first, so a page shows a whole week and not one busy Sunday. */
export const courseSorts = [
  'relevance',
  'starting_soon',
  'price_low',
  'price_high',
  'rating',
  'each_day',
] as const
export type CourseSort = (typeof courseSorts)[number]
export type Level = (typeof levels)[number]
export const levelLabels: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all_levels: 'All levels',
}
export const modeLabels: Readonly<Record<(typeof modes)[number], string>> = {
  online: 'Online',
  in_person: 'In person',
}
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
/** The hours in which classes begin, in the viewer's time zone: from the first, up to but not including the second. */
export const partHours: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [5, 12],
  afternoon: [12, 17],
  evening: [17, 22],
}
export const weekHours = 7 * 24
/** The parts of a search, starting with those that people give up most easily if nothing matches all of them. */
export const searchParts = [
  'weekday',
  'time',
  'price',
  'level',
  'language',
  'place',
  'mode',
  'seats',
  'age',
  'skill',
  'core',
  'tutor',
  'q',
] as const
/** What people look for in a tutor that profiles don't state. */
export const tutorUnknowns = ['woman', 'man'] as const
export type SearchPart = (typeof searchParts)[number]
/** In the order of the ISO week, which counts Monday as 1. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const suggestionKinds = ['course', 'tutor', 'core', 'skill'] as const
export const artistSorts = ['relevance', 'rating', 'price', 'next_demo'] as const
export type ArtistSort = (typeof artistSorts)[number]
/** How many of each a track record needs before it shows a figure, and how many months it looks back. */
export const trackRecordNeeds = { classes: 12, demo_requests: 5, students: 5, months: 12 } as const
export const noTrackRecord = { classes: null, demo_requests: null, renewals: null } as const
