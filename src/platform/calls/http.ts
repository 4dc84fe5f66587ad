import axios, { type AxiosAdapter, type AxiosResponse, isAxiosError } from 'axios'
import { estateBase } from '#contract/estate/index.ts'
import { learningBase } from '#contract/learning/index.ts'
import { markIncomplete } from './incomplete.ts'
import type { Answer, CallError, CallParts, Service } from './needs.ts'
import { isOffline, noConnection } from './noConnection.ts'
import { readAnswer } from './readAnswer.ts'
import { failureOf, readEnvelope } from './readEnvelope.ts'

export interface HttpCall {
  /** The call's name in the tables; its contract parses the answer. */
  readonly name: string
  readonly service: Service
  readonly method: string
  readonly path: string
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly parts?: CallParts
  /** True for the second attempt, after the connection was cut. */
  readonly again?: boolean
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** True if an adapter that reuses connections has to open a new one. */
    fresh?: boolean
  }
}

export interface HttpOptions {
  /** The origins of the services; empty in the browser, where both are behind the page's own origin. */
  readonly services: Readonly<Record<Service, string>>
  readonly token: string | null
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces axios' own adapter. */
  readonly adapter?: AxiosAdapter
  /** Called for an answer that doesn't fit the contract. */
  readonly onMisfit?: (misfit: Misfit) => void
}
export interface Misfit {
  readonly call: string
  /** The path to the part that doesn't fit; empty if it's the whole answer. */
  readonly at: string
}

export interface Http {
  readonly send: (call: HttpCall) => Promise<Answer<unknown>>
  /** Sets the Authorization header of all later calls; null removes it. */
  readonly authorize: (token: string | null) => void
  readonly authorization: () => string | null
}

const timeout = 10_000
const bases: Readonly<Record<Service, string>> = { learning: learningBase, estate: estateBase }

/** The only client of both services: one for each render on the server, one for each tab in the browser. */
export function createHttp(options: HttpOptions): Http {
  const { services, token, signal, headers, adapter, onMisfit } = options
  const client = axios.create({
    timeout,
    maxRedirects: 0,
    proxy: false,
    allowAbsoluteUrls: false,
    validateStatus: () => true,
    ...(headers && { headers: { ...headers } }),
    ...(signal && { signal }),
    ...(adapter && { adapter }),
  })
  const common = client.defaults.headers.common
  const authorize = (value: string | null): void => {
    if (value) common.Authorization = `Bearer ${value}`
    else delete common.Authorization
  }
  authorize(token)
  const send = async (call: HttpCall): Promise<Answer<unknown>> => {
    try {
      const response: AxiosResponse<unknown> = await client.request({
        baseURL: services[call.service] + bases[call.service],
        url: call.path + searchOf(call.query),
        method: call.method,
        data: call.body,
        ...(call.signal && { signal: call.signal }),
        ...(call.headers && { headers: { ...call.headers } }),
        ...(call.again && { fresh: true }),
      })
      return await answerOf(call, response, onMisfit)
    } catch (error) {
      return { ok: false, error: noAnswer(error) }
    }
  }
  return { send, authorize, authorization: () => readHeader(common.Authorization) }
}

/** As `params`, the query would be copied four times by axios, which costs more than the rest of a call. */
function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function readHeader(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

async function answerOf(
  { name, method }: HttpCall,
  { status, data }: AxiosResponse<unknown>,
  onMisfit: HttpOptions['onMisfit'],
): Promise<Answer<unknown>> {
  const answer = readEnvelope(status, data)
  if (!answer.ok) {
    if (answer.error.code === 'bad_answer') onMisfit?.({ call: name, at: '' })
    return answer
  }
  const reading = readAnswer(name, answer.data)
  if (reading.fits) return { ok: true, data: reading.data }
  // Loaded on demand: services that send everything the contract names never need it.
  const { readLoosely } = await import('./readLoosely.ts')
  const loose = readLoosely(name, answer.data)
  if (!loose.fits) {
    onMisfit?.({ call: name, at: reading.at })
    return { ok: false, error: method === 'GET' ? failureOf('bad_answer') : unreadSuccess }
  }
  if (loose.lost !== null) onMisfit?.({ call: name, at: loose.lost })
  return { ok: true, data: loose.lost === null ? loose.data : markIncomplete(loose.data) }
}

/** The change was made, so a person must not be told to make it again. */
const unreadSuccess: CallError = {
  ...failureOf('bad_answer'),
  message: 'That’s done, but we can’t show what came of it. Load the page again before you do anything else.',
}

function noAnswer(error: unknown): CallError {
  const late = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  if (isOffline()) return noConnection()
  return failureOf(late ? 'timeout' : 'service_unavailable', 0)
}
