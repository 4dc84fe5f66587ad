// The words of the catalogue, apart from its schemas, so that a page can use them without loading a validator.
export const levels = ['beginner', 'intermediate', 'advanced', 'all_levels'] as const
export const modes = ['online', 'in_person'] as const
export const courseStatuses = ['draft', 'published', 'paused', 'archived'] as const
export const scheduleStatuses = ['open', 'running', 'completed', 'cancelled'] as const
/** `each_day` begins with the first three starts of every day, so that a page of it is a week and not one busy Sunday. */
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
