export { roomHandlers } from './handlers.ts'
export { RoomSockets } from './RoomSockets.ts'
export { roomRounds } from './rounds.ts'
