import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { LRUCache } from 'lru-cache'
import { type CallEnd, type CallWatch, outcomeOf } from './CallWatch.ts'
import type { Services } from './Services.ts'

type Settle = (answer: AxiosResponse | AxiosError) => void

/**
 * How the axios client of a render reaches the services. Axios' own way through redirects, proxies, streams and
 * progress costs about as much as the call itself, and between these processes there is none of that.
 */
export function nodeAdapter(agents: Services['agents'], calls: CallWatch): AxiosAdapter {
  return (config) =>
    new Promise((resolve, reject) => {
      const request = start(config, agents)
      const end = begun(request, calls)
      const settle: Settle = (answer) => {
        if (answer instanceof AxiosError) {
          end(hasEnded(config) ? 'ended' : 'silent')
          reject(answer)
        } else {
          end(outcomeOf(answer.status))
          resolve(answer)
        }
      }
      endWith(config.signal, request)
      request.once('response', (response) => readText(response, config, settle))
      request.once('timeout', () => {
        settle(new AxiosError('The service did not answer in time.', AxiosError.ECONNABORTED, config))
        request.destroy()
      })
      request.once('error', (error) => settle(AxiosError.from(error, undefined, config)))
      request.end(config.data)
    })
}

/** Given to Node's own client, a signal and a time limit cost a third of the call. Whoever gives a signal sees to the time. */
function endWith(signal: InternalAxiosRequestConfig['signal'], request: ClientRequest): void {
  if (signal?.aborted) request.destroy(new Error('The call was ended before it began.'))
  else signal?.addEventListener?.('abort', () => request.destroy(new Error('The call was ended.')))
}

function begun({ method, path }: ClientRequest, calls: CallWatch): CallEnd {
  return calls.begin({ method, path, way: 'rendered' })
}

function hasEnded({ signal }: InternalAxiosRequestConfig): boolean {
  return signal?.aborted === true
}

function start(config: InternalAxiosRequestConfig, agents: Services['agents']): ClientRequest {
  const { baseURL = '', url = '', data, signal, timeout } = config
  const base = baseAt(baseURL)
  const encrypted = base.protocol === 'https:'
  const options: RequestOptions = {
    ...base,
    path: `${base.path}/${url.replace(/^\/+/, '')}`,
    method: (config.method ?? 'get').toUpperCase(),
    headers: {
      ...(config.headers.toJSON() as http.OutgoingHttpHeaders),
      ...(typeof data === 'string' && { 'content-length': Buffer.byteLength(data) }),
    },
    agent: encrypted ? agents.httpsAgent : agents.httpAgent,
    ...(timeout && !signal && { timeout }),
  }
  return encrypted ? https.request(options) : http.request(options)
}

interface Base extends Pick<RequestOptions, 'protocol' | 'hostname' | 'port'> {
  readonly path: string
}
/** One for each service at its address. */
const bases = new LRUCache<string, Base>({ max: 10 })

function baseAt(address: string): Base {
  const known = bases.get(address)
  if (known) return known
  const { protocol, hostname, port, path } = urlToHttpOptions(new URL(address))
  const base = { protocol, hostname, port, path: path?.replace(/\/+$/, '') ?? '' } as Base
  bases.set(address, base)
  return base
}

function readText(response: IncomingMessage, config: InternalAxiosRequestConfig, settle: Settle): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.once('end', () =>
    settle({
      data: Buffer.concat(chunks).toString(),
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      headers: {},
      config,
    }),
  )
  response.once('error', (error) => settle(AxiosError.from(error, undefined, config)))
  response.once('close', () => {
    if (!response.complete) settle(new AxiosError('The answer was cut off.', AxiosError.ERR_NETWORK, config))
  })
}
