export { liveHandlers } from './handlers.ts'
export { LiveSockets } from './LiveSockets.ts'
export { tellLive } from './news.ts'
