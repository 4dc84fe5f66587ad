export { liveHandlers } from './handlers.ts'
export { LiveSockets } from './LiveSockets.ts'
export { tellThread } from './news.ts'
