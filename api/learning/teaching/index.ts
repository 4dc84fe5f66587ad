export { classHandlers, classRounds } from './classes/index.ts'
export {
  type CourseRow,
  courseHandlers,
  fieldsOf,
  findNeeds,
  giveUpEmptyGroups,
  groupHandlers,
  moveCourse,
  slugOf,
} from './courses/index.ts'
export { earningHandlers, earningRounds } from './earnings/index.ts'
export { homeworkHandlers, homeworkRounds } from './homework/index.ts'
export { leaveHandlers } from './leaves/index.ts'
export { materialHandlers } from './materials/index.ts'
export { classRecap, recapHandlers, recapRounds } from './recaps/index.ts'
export { RoomSockets, roomHandlers, roomRounds } from './rooms/index.ts'
export {
  courseReadings,
  handInPictures,
  handIns,
  homework,
  homeworkFiles,
  materials,
  recapLines,
  recaps,
  roomBoards,
  roomRemovals,
  roomTickets,
  roomVisits,
  roomWords,
} from './tables/index.ts'
