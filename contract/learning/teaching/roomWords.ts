// Apart from the schemas, so that a page can use them without loading a validator.
export const roomKinds = ['class', 'demo'] as const
export type RoomKind = (typeof roomKinds)[number]
export const roomStates = ['early', 'open', 'over', 'cancelled'] as const
export type RoomState = (typeof roomStates)[number]
/** Where a class is held: in our own room, at the tutor's link or, if our room is too small, on our Jitsi Meet. */
export const roomEngines = ['room', 'link', 'jitsi'] as const
export type RoomEngine = (typeof roomEngines)[number]
/** Attendance as the room recorded it; `unknown` doesn't mean absent. */
export const presences = ['present', 'late', 'left_early', 'absent', 'unknown'] as const
export type Presence = (typeof presences)[number]
/** The path of a room's page, the same on every host of the site. */
export function roomPath(kind: RoomKind, id: string): string {
  return `/room/${kind}/${id}`
}
/** The path of the socket, on our own origin. */
export const roomSocketPath = '/room/socket'
/** How often, in milliseconds, people in a room report that they're still there. */
export const heartbeat = 10_000
