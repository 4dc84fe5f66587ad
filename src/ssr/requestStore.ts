import { startCache } from '../features/base/instead/startCache.ts'
import { loggedOutState } from '../features/people/auth/authSlice.ts'
import { api, type MakeCall } from '../platform/calls/api.ts'
import { createHttp, type Http } from '../platform/calls/http.ts'
import { overLines } from '../platform/calls/lines.ts'
import type { Store } from '../platform/store.ts'
import type { PageRequest } from '../rendering.ts'
import { createStore, wholeReducer } from '../store.ts'

const atHand = { reducer: wholeReducer(api.reducer), startCache }

/** A store and a client that live as long as one request. */
export function storeFor(request: PageRequest): {
  readonly store: Store
  readonly makeCall: MakeCall
  readonly authorize: Http['authorize']
} {
  const {
    site,
    viewer,
    services,
    adapter,
    onMisfit,
    token,
    signal,
    id,
    address,
    program,
    deviceKey,
    preview,
  } = request
  const { send, authorize } = createHttp({
    services,
    token,
    signal,
    adapter,
    onMisfit,
    headers: {
      'x-request-id': id,
      'x-forwarded-for': address,
      'user-agent': program,
      ...(deviceKey !== null && { 'x-device-key': deviceKey }),
      ...(preview && { 'x-preview': preview.word }),
    },
  })
  const makeCall = overLines(send, request)
  const store = createStore(makeCall, { site: { ...site, hint: viewer }, auth: loggedOutState }, atHand)
  return { store, makeCall, authorize }
}
