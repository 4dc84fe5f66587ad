export { likeEnough } from './catalogueIndex/likeness.ts'
export {
  GroupRow,
  groupColumns,
  groupsOf,
  groupTables,
  seatsOf,
  seatsOfAll,
  toGroup,
} from './groups.ts'
export { catalogueHandlers } from './handlers.ts'
export { renewKeywords } from './keywords.ts'
export {
  clockOffset,
  dayStart,
  type LessonTime,
  localDay,
  localTime,
  type PlannedLesson,
  plannedLessons,
  type WeeklyRhythm,
  type WeeklyTiming,
  weeklyTimes,
} from './lessonTimes.ts'
export { priceOf, ratingOf } from './policy.ts'
export { courseKeywords, searchWords, shortestTypo, swaps } from './search.ts'
export { findMovedCore, isCore, type Page, selectSummaries } from './store.ts'
export { courseSummaries } from './summaries.ts'
export { toSummary } from './toSummary.ts'
