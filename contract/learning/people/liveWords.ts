// Apart from the schemas, so that a page can use them without loading a validator.
/** On our own origin. */
export const liveSocketPath = '/live/socket'
/** How often (ms) a page that listens says that it still does. */
export const listeningBeat = 20_000
/** Why a page is no longer told: reconnecting only helps after `restarting` and `full`. */
export const liveEnds = ['refused', 'ended', 'restarting', 'full'] as const
export type LiveEnd = (typeof liveEnds)[number]
