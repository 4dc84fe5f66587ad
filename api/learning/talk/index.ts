export { questionHandlers } from './questions/index.ts'
export { hideReview, publicName, reviewHandlers } from './reviews/index.ts'
export {
  courseQuestions,
  questionReports,
  reviews,
  threadBlocks,
  threadMessages,
  threadReaders,
  threads,
} from './tables/index.ts'
export {
  mayRead,
  readableMessages,
  sendIn,
  tellThread,
  threadHandlers,
  threadRounds,
  type Written,
} from './threads/index.ts'
