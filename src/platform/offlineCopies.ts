/** Makes the worker cache the page at this address, unless it has just done so. */
export function keepCopyOf(address: string): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: address }))
}

/** Makes the worker cache this file, which was just opened on that page. */
export function keepOpenedFile(file: string, page: string): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ opened: file, on: page }))
}

/** True if the worker has a copy of what this person last saw there. */
export function hasCopyOf(address: string): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return Promise.resolve(false)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ has: address }, [port2])
  })
}
