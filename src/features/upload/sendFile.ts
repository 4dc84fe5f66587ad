export type Outcome = 'sent' | 'failed' | 'stopped'

/** PUTs a file. XMLHttpRequest, because fetch doesn't report upload progress. */
export function sendFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  signal: AbortSignal,
  /** From 0 to 1. */
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
    request.onload = () => resolve(request.status >= 200 && request.status < 300 ? 'sent' : 'failed')
    request.onerror = () => resolve('failed')
    request.onabort = () => resolve('stopped')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) resolve('stopped')
    else request.send(file)
  })
}
