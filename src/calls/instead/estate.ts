import type { estate } from '#contract/estate/index.ts'
import type { Ways } from './instead.ts'

/** What the specified calls of the estate service give in place of ours. */
export const estateWays: Ways<typeof estate> = {}
