/** The parts of Request and Response that a router's forms and redirects need, and jsdom lacks. */
import { runInThisContext } from 'node:vm'

interface Made {
  readonly method?: string
  readonly signal?: AbortSignal
  readonly body?: URLSearchParams
}

class FormRequest {
  readonly url: string
  readonly method: string
  readonly signal: AbortSignal
  readonly headers = new Headers()
  readonly #body: URLSearchParams

  constructor(url: string, { method = 'GET', signal, body }: Made = {}) {
    this.url = String(url)
    this.method = method
    this.signal = signal ?? new AbortController().signal
    this.#body = body ?? new URLSearchParams()
  }

  async formData(): Promise<FormData> {
    const form = new FormData()
    for (const [name, value] of this.#body) form.append(name, value)
    return form
  }
}

Object.assign(globalThis, { Request: FormRequest, Response: runInThisContext('Response') })
