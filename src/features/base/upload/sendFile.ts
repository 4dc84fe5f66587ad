import { isEnvelope } from '#contract/envelope.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { readEnvelope } from '../../../platform/calls/readEnvelope.ts'

/** A refusal is the service's own error, with its reason; any other failure is `failed`. */
export type Outcome = 'sent' | 'failed' | 'stopped' | CallError

/** PUTs a file. XMLHttpRequest, because fetch doesn't report upload progress. */
export function sendFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  signal: AbortSignal,
  /** The share is from 0 to 1. */
  onProgress: (share: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    try {
      request.open('PUT', url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    } catch {
      // The service may have sent a header name or value that isn't allowed.
      return resolve('failed')
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve('failed')
    request.onabort = () => resolve('stopped')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) resolve('stopped')
    else request.send(file)
  })
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  try {
    const said: unknown = JSON.parse(responseText)
    const answer = isEnvelope(said) ? readEnvelope(status, said) : null
    return answer && !answer.ok ? answer.error : 'failed'
  } catch {
    // A bucket, or a proxy in front of it, doesn't respond with envelopes.
    return 'failed'
  }
}
