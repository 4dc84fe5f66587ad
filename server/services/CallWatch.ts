import { isSuccess } from '#contract/envelope.ts'

/**
 * `silent` if no answer arrived; `ended` if nobody waited for it any more, because the page's time was up or its
 * visitor had left. The other outcomes follow from the answer's status.
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'silent' | 'ended'

export interface Call {
  readonly method: string
  /** The path with its query, if there is one. */
  readonly path: string
  /** Whether the call was made for a page, or forwarded from a browser. */
  readonly way: 'rendered' | 'forwarded'
}
export interface CallMade extends Call {
  readonly outcome: CallOutcome
  /** The time until the answer had arrived, or began to be forwarded. */
  readonly seconds: number
}
/** Reports once how a call ended; later reports don't count. */
export type CallEnd = (outcome: CallOutcome) => void

/** Reports every call that leaves this process, if anything counts them. */
export class CallWatch {
  #tell: ((call: CallMade) => void) | null = null

  watch(tell: (call: CallMade) => void): void {
    this.#tell = tell
  }

  begin(call: Call): CallEnd {
    const tell = this.#tell
    if (!tell) return () => {}
    const begun = performance.now()
    let open = true
    return (outcome) => {
      if (!open) return
      open = false
      tell({ ...call, outcome, seconds: (performance.now() - begun) / 1000 })
    }
  }
}

export function outcomeOf(status: number): CallOutcome {
  if (status < 400 || isSuccess(status)) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}
