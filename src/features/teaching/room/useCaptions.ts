import { useEffect, useState } from 'react'
import { Dictation } from './media/Dictation.ts'
import type { Session } from './Session.ts'

export interface Captions {
  /** True if the others' captions are shown. */
  readonly reads: boolean
  /** True if the browser transcribes this person's words for the others. */
  readonly writes: boolean
  readonly failed: boolean
  readonly turnReading: () => void
  readonly turnWriting: () => void
}

/** Both are off by default; a muted microphone writes no captions. */
export function useCaptions(session: Session, speaks: boolean): Captions {
  const [reads, setReads] = useState(false)
  const [writes, setWrites] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!writes || !speaks) return
    const dictation = new Dictation({
      say: (id, text) => session.caption(id, text),
      failed: () => {
        setWrites(false)
        setFailed(true)
      },
    })
    dictation.start()
    return () => dictation.stop()
  }, [writes, speaks, session])
  return {
    reads,
    writes,
    failed,
    turnReading: () => setReads(!reads),
    turnWriting: () => {
      setFailed(false)
      setWrites(!writes)
    },
  }
}
