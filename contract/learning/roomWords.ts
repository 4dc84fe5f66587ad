// Apart from the schemas, so that a page can use them without loading a validator.
export const roomKinds = ['class', 'demo'] as const
export type RoomKind = (typeof roomKinds)[number]
export const roomStates = ['early', 'open', 'over', 'cancelled'] as const
export type RoomState = (typeof roomStates)[number]
/** Where a class happens: in our own room, or at the tutor's own link. */
export const roomEngines = ['room', 'link'] as const
/** On our own origin. */
export const roomSocketPath = '/room/socket'
/** How often (ms) whoever is in a room says so. */
export const heartbeat = 10_000
