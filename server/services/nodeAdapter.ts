import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Services } from './Services.ts'

type Settle = (answer: AxiosResponse | AxiosError) => void

/**
 * How the axios client of a render reaches the services. Axios' own way through redirects, proxies, streams and
 * progress costs about as much as the call itself, and between these processes there is none of that.
 */
export function nodeAdapter(agents: Services['agents']): AxiosAdapter {
  return (config) =>
    new Promise((resolve, reject) => {
      const settle: Settle = (answer) => (answer instanceof AxiosError ? reject(answer) : resolve(answer))
      const request = start(config, agents)
      request.once('response', (response) => void readText(response, config, settle))
      request.once('timeout', () => {
        settle(new AxiosError('The service did not answer in time.', AxiosError.ECONNABORTED, config))
        request.destroy()
      })
      request.once('error', (error) => settle(AxiosError.from(error, undefined, config)))
      request.end(config.data)
    })
}

function start(config: InternalAxiosRequestConfig, agents: Services['agents']): ClientRequest {
  const { baseURL = '', url = '', data, signal, timeout } = config
  const address = new URL(`${baseURL}/${url.replace(/^\/+/, '')}`)
  const encrypted = address.protocol === 'https:'
  const options: RequestOptions = {
    method: (config.method ?? 'get').toUpperCase(),
    headers: {
      ...(config.headers.toJSON() as http.OutgoingHttpHeaders),
      ...(typeof data === 'string' && { 'content-length': Buffer.byteLength(data) }),
    },
    agent: encrypted ? agents.httpsAgent : agents.httpAgent,
    ...(timeout && { timeout }),
    ...(signal instanceof AbortSignal && { signal }),
  }
  return encrypted ? https.request(address, options) : http.request(address, options)
}

async function readText(
  response: IncomingMessage,
  config: InternalAxiosRequestConfig,
  settle: Settle,
): Promise<void> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    settle({
      data: Buffer.concat(chunks).toString(),
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      headers: {},
      config,
    })
  } catch (error) {
    settle(AxiosError.from(error, undefined, config))
  }
}
