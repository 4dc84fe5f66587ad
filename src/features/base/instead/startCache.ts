import type { StartCache } from '../../../platform/calls/cache.ts'
import { startCache as startPlainCache } from '../../../platform/calls/cache.ts'
import { orInstead } from './orInstead.ts'

/** The cache of calls for services that may lack some. */
export const startCache: StartCache = ({ makeCall, ...slot }) =>
  startPlainCache({ ...slot, makeCall: (call) => orInstead(makeCall, call) })
