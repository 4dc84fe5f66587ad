// Apart from the schemas, so that a page can use them without loading a validator.
export const roomKinds = ['class', 'demo'] as const
export type RoomKind = (typeof roomKinds)[number]
export const roomStates = ['early', 'open', 'over', 'cancelled'] as const
export type RoomState = (typeof roomStates)[number]
/** Where a class happens: in our own room, at the tutor's own link, or where our own gets too small, at a Jitsi Meet of ours. */
export const roomEngines = ['room', 'link', 'jitsi'] as const
export type RoomEngine = (typeof roomEngines)[number]
/** Attendance as the room recorded it; `unknown` doesn't mean absent. */
export const presences = ['present', 'late', 'left_early', 'absent', 'unknown'] as const
export type Presence = (typeof presences)[number]
/** The page on which it is held; the same on every host of the site. */
export function roomPath(kind: RoomKind, id: string): string {
  return `/room/${kind}/${id}`
}
/** On our own origin. */
export const roomSocketPath = '/room/socket'
/** How often (ms) people in a room report that they're still there. */
export const heartbeat = 10_000
