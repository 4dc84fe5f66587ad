import type { Http, HttpCall } from '../calls/http.ts'
import type { Answer } from '../calls/needs.ts'
import { readToken } from './cookies.ts'

export interface BrowserCalls {
  readonly send: (call: HttpCall) => Promise<Answer<unknown>>
  /** Follows the cookie: sets the Authorization header, or takes it away. */
  readonly authorize: (token: string | null) => void
  /** Told of each 401 with the token that the call carried. */
  onUnauthenticated: (token: string) => void
}

/** The tab's client. axios arrives with the first call: a page that makes none does not download it. */
export function browserCalls(): BrowserCalls {
  let token = readToken()
  let http: Promise<Http> | undefined
  const client = () =>
    (http ??= import('../calls/http.ts').then(({ createHttp }) =>
      createHttp({ services: { learning: '', estate: '' }, token }),
    ))
  const calls: BrowserCalls = {
    onUnauthenticated: () => undefined,
    authorize(next) {
      token = next
      void http?.then((ready) => ready.authorize(token))
    },
    async send(call) {
      const used = token
      const answer = await (await client()).send(call)
      if (!answer.ok && answer.error.status === 401 && used) calls.onUnauthenticated(used)
      return answer
    },
  }
  return calls
}
