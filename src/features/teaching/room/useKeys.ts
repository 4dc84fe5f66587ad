import { useEffect, useRef } from 'react'
import type { Panel } from './Controls.tsx'
import type { InRoomProps } from './InRoom.tsx'
import { turnCamera, turnVoice } from './turn.ts'

interface Turns {
  readonly turnBoard: () => void
  readonly turnPanel: (panel: Panel) => void
}

/** A letter key for each control, inactive while somebody is typing. */
export function useKeys({ media, session, view }: InRoomProps, { turnBoard, turnPanel }: Turns): void {
  const acts = useRef<Readonly<Record<string, () => void>>>({})
  acts.current = {
    m: () => turnVoice(media),
    v: () => turnCamera(media),
    h: () => session.raise(!view.state.hand),
    b: turnBoard,
    c: () => turnPanel('chat'),
    p: () => turnPanel('people'),
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog')
      const act = acts.current[key.toLowerCase()]
      if (!act || isTyping || ctrlKey || metaKey || altKey || repeat) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
