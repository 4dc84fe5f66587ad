/** What browsers have and jsdom lacks; must be imported before any module that needs it while loading. */
import { TextDecoder, TextEncoder } from 'node:util'
import { MessageChannel as NodeMessageChannel } from 'node:worker_threads'

/** A channel that doesn't keep the test process alive, although React never stops listening on it. */
class MessageChannel extends NodeMessageChannel {
  constructor() {
    super()
    const { port1 } = this
    Object.defineProperty(port1, 'onmessage', {
      set(listener: (event: { readonly data: unknown }) => void) {
        port1.on('message', (data) => listener({ data }))
        port1.unref()
      },
    })
  }
}

Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel, IS_REACT_ACT_ENVIRONMENT: true })
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } })
HTMLCanvasElement.prototype.getContext = () => null
Element.prototype.scrollIntoView = () => {}
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
