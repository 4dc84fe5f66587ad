import axios, { type AxiosAdapter, type AxiosResponse, isAxiosError } from 'axios'
import { type FailureData, isEnvelope, isSuccess } from '#contract/envelope.ts'
import { errors, isErrorCode } from '#contract/errors.ts'
import { estateBase } from '#contract/estate/index.ts'
import { learningBase } from '#contract/learning/index.ts'
import type { Answer, CallError, CallParts, Service } from './needs.ts'

/** What goes out for one call. */
export interface HttpCall {
  /** As the tables call it. */
  readonly name?: string
  readonly service: Service
  readonly method: string
  readonly path: string
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** What it was made from. */
  readonly parts?: CallParts
}

export interface HttpOptions {
  /** Origins of the services; empty in the browser, where both are behind the page's own. */
  readonly services: Readonly<Record<Service, string>>
  readonly token: string | null
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Another way to the services than axios' own. */
  readonly adapter?: AxiosAdapter
}

export interface Http {
  readonly send: (call: HttpCall) => Promise<Answer<unknown>>
  /** Sets the Authorization header of all later calls, or takes it away. */
  readonly authorize: (token: string | null) => void
  readonly authorization: () => string | null
}

const timeout = 10_000
const bases: Readonly<Record<Service, string>> = { learning: learningBase, estate: estateBase }

/** The one client of both services, made for one render on the server and for one tab in the browser. */
export function createHttp({ services, token, signal, headers, adapter }: HttpOptions): Http {
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
      })
      return answerOf(response)
    } catch (error) {
      return { ok: false, error: noAnswer(error) }
    }
  }
  return { send, authorize, authorization: () => readHeader(common.Authorization) }
}

/** Given as `params`, axios copies it four times over, which costs more than the rest of a call. */
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

function answerOf({ status, data }: AxiosResponse<unknown>): Answer<unknown> {
  if (!isEnvelope(data)) {
    return { ok: false, error: failureOf('service_unavailable', status >= 400 ? status : 503) }
  }
  if (status === 200 && isSuccess(data.http_status)) return { ok: true, data: data.data }
  const code = isErrorCode(data.error) ? data.error : 'internal'
  const details = isFailureData(data.data) ? data.data : undefined
  const error: CallError = {
    status: data.http_status,
    code,
    message: data.message,
    ...(details?.fields && { fields: details.fields }),
    ...(details?.retry_after !== undefined && { retryAfter: details.retry_after }),
    ...(details?.call !== undefined && { call: details.call }),
  }
  return { ok: false, error }
}

function isFailureData(data: unknown): data is FailureData {
  return typeof data === 'object' && data !== null && 'error' in data
}

function failureOf(code: 'service_unavailable' | 'timeout', status: number): CallError {
  return { status, code, message: errors[code].message }
}

function noAnswer(error: unknown): CallError {
  const late = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return failureOf(late ? 'timeout' : 'service_unavailable', 0)
}
