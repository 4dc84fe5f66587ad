// Apart from the schemas, so that a page can use them without loading a validator.
/** The path of the socket, on our own origin. */
export const liveSocketPath = '/live/socket'
/** How often, in milliseconds, a listening page reports that it is still there. */
export const listeningBeat = 20_000
/** Why a page no longer gets news. Reconnecting helps only after `restarting` and `full`. */
export const liveEnds = ['refused', 'ended', 'restarting', 'full'] as const
export type LiveEnd = (typeof liveEnds)[number]
