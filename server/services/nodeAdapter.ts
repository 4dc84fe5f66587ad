import type { ClientRequest } from 'node:http'
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { type CallWatch, outcomeOf } from './CallWatch.ts'
import type { Door } from './Door.ts'
import type { Reading } from './Reading.ts'

export interface Ways {
  readonly door: Door
  readonly reading: Reading
  readonly calls: CallWatch
}

/**
 * How the axios client of a render reaches the services. Axios' own handling of redirects, proxies, streams and
 * progress costs about as much as the call itself, and none of it is needed between these processes.
 */
export function nodeAdapter({ door, reading, calls }: Ways): AxiosAdapter {
  return (config) =>
    new Promise((resolve, reject) => {
      const request = start(config, door)
      const { method, path } = request
      const end = calls.begin({ method, path, way: 'rendered' })
      const settle = (answer: AxiosResponse | AxiosError) => {
        if (answer instanceof AxiosError) {
          end(hasEnded(config) ? 'ended' : 'silent')
          reject(answer)
        } else {
          end(outcomeOf(answer.status))
          resolve(answer)
        }
      }
      endWith(config.signal, request)
      request.once('response', (response) =>
        reading.read(response, { method, path }, (result) => {
          if (result instanceof Error) return settle(failed(result, config))
          const { statusCode: status = 0, statusMessage: statusText = '' } = response
          settle({ data: result.toString(), status, statusText, headers: {}, config })
        }),
      )
      request.once('timeout', () => {
        settle(new AxiosError('The service did not answer in time.', AxiosError.ECONNABORTED, config))
        request.destroy()
      })
      request.once('error', (error) => settle(failed(error, config)))
    })
}

function failed(error: Error, config: InternalAxiosRequestConfig): AxiosError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : AxiosError.ERR_NETWORK
  return new AxiosError(error.message, code, config)
}

/**
 * If they were passed to Node's own client, a signal and a timeout would cost a third of the call. The signal's owner
 * watches the time instead.
 */
function endWith(signal: InternalAxiosRequestConfig['signal'], request: ClientRequest): void {
  if (signal?.aborted) request.destroy(new Error('The call was ended before it began.'))
  else signal?.addEventListener?.('abort', () => request.destroy(new Error('The call was ended.')))
}

function hasEnded({ signal }: InternalAxiosRequestConfig): boolean {
  return signal?.aborted === true
}

function start(config: InternalAxiosRequestConfig, door: Door): ClientRequest {
  const { baseURL = '', url = '', method = 'get', headers, data, signal, timeout, fresh = false } = config
  return door.open('rendered', {
    to: baseURL,
    method: method.toUpperCase(),
    path: `/${url.replace(/^\/+/, '')}`,
    headers: headers.toJSON(),
    ...(typeof data === 'string' && { body: data }),
    ...(timeout && !signal && { timeout }),
    fresh,
  })
}
