import type { Http, HttpCall } from '../platform/calls/http.ts'
import type { Answer } from '../platform/calls/needs.ts'
import { noConnection } from '../platform/calls/noConnection.ts'
import { readToken } from './cookies.ts'

export interface BrowserCalls {
  readonly send: (call: HttpCall) => Promise<Answer<unknown>>
  /** Sets the Authorization header to the cookie's token, or removes the header. */
  readonly authorize: (token: string | null) => void
  /** Called for each 401 with the token that the call carried. */
  onUnauthenticated: (token: string) => void
}

/** The tab's client. axios loads with the first call, so a page that makes none doesn't download it. */
export function browserCalls(): BrowserCalls {
  let token = readToken()
  let http: Promise<Http | null> | undefined
  const load = async (): Promise<Http | null> => {
    try {
      const { createHttp } = await import('../platform/calls/http.ts')
      return createHttp({ services: { learning: '', estate: '' }, token })
    } catch {
      http = undefined
      return null
    }
  }
  const calls: BrowserCalls = {
    onUnauthenticated: () => undefined,
    authorize(next) {
      token = next
      void http?.then((ready) => ready?.authorize(token))
    },
    async send(call) {
      const used = token
      http ??= load()
      const client = await http
      if (!client) return { ok: false, error: noConnection() }
      const answer = await client.send(call)
      if (!answer.ok && answer.error.status === 401 && used) calls.onUnauthenticated(used)
      return answer
    },
  }
  return calls
}
