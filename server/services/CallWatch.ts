import { isSuccess } from '#contract/envelope.ts'

/**
 * `silent` if no answer came, `ended` if nobody waited for it any more: the page's time was up, or its visitor had
 * gone. The others come from the answer's status.
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'silent' | 'ended'

export interface Call {
  readonly method: string
  /** With its query, if there is one. */
  readonly path: string
  /** Made for a page, or forwarded from a browser. */
  readonly way: 'rendered' | 'forwarded'
}
export interface CallMade extends Call {
  readonly outcome: CallOutcome
  /** Until the answer had arrived, or began to be forwarded. */
  readonly seconds: number
}
/** Reports once how a call ended; later reports don't count. */
export type CallEnd = (outcome: CallOutcome) => void

/** Reports every call that leaves this process, if somebody counts them. */
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
