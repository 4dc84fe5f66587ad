import { type ReactElement, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import type { Autosave } from '../../../features/teaching/authoring/useAutosave.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface LeaveGuardProps {
  readonly auto: Autosave
  readonly byItself: boolean
}

/** When a tutor leaves a step, nothing unsaved is lost: a draft is saved, and anything else prompts a question. */
export function LeaveGuard({ auto, byItself }: LeaveGuardProps): ReactElement {
  const { kind } = auto.state
  const unsaved = kind === 'changed' || kind === 'saving' || kind === 'failed'
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && (here.pathname !== next.pathname || here.search !== next.search),
  )
  const lastBlocker = useRef<typeof blocker | null>(null)
  useEffect(() => {
    if (blocker.state !== 'blocked' || lastBlocker.current === blocker || !byItself || kind === 'failed')
      return
    lastBlocker.current = blocker
    void auto.flush().then((saved) => saved && blocker.proceed())
  })
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [unsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked' && (!byItself || kind === 'failed')}
      onClose={() => blocker.reset?.()}
      title='Leave without saving?'
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
          <Button kind='danger' onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>Your changes to this step aren’t saved. If you leave now, they’ll be lost.</p>
    </Dialog>
  )
}
