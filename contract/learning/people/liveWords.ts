// Apart from the schemas, so that a page can use them without loading a validator.
/** On our own origin. */
export const liveSocketPath = '/live/socket'
/** How often (ms) a page that listens says that it still does. */
export const listeningBeat = 20_000
/** Why a page isn't told any more: only after `restarting` and `full` it is of use to come back. */
export const liveEnds = ['refused', 'ended', 'restarting', 'full'] as const
export type LiveEnd = (typeof liveEnds)[number]
