import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { sender } from '../../../platform/calls/perform.ts'
import { href } from '../../../platform/page/page.ts'
import type { Store } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { dropSheet, type KeptSheet, keptEvent, keptSheets, onKeptElsewhere } from './onDevice.ts'
import { sendKept } from './sendKept.ts'

const pauseMs = 15_000

/** Sends the attendance stored on this device as soon as it can, and shows what is still unsent. */
export function WaitingMarks({ person }: { readonly person: string }): ReactElement | null {
  const { sheets, sent, look } = useWaiting(person)
  const { search } = useLocation()
  const here = new URLSearchParams(search).get('lesson')
  const waiting = sheets.filter(({ sending, lesson }) => sending && lesson !== here)
  const refused = sheets.filter(({ refused }) => refused !== null)
  return (
    <div className='mt-4 grid gap-3 empty:hidden'>
      {sent > 0 && waiting.length === 0 && (
        <Notice tone='good' live title='Attendance kept on this device has been saved.' />
      )}
      {waiting.length > 0 && (
        <Notice
          tone='warn'
          live
          title={`Attendance for ${waiting.length === 1 ? 'a class' : `${waiting.length} classes`} is saved on this device. We’ll send it when you’re back online.`}
        />
      )}
      {refused.map((sheet) => (
        <Refused key={sheet.lesson} sheet={sheet} isHere={sheet.lesson === here} look={look} />
      ))}
    </div>
  )
}

interface RefusedProps {
  readonly sheet: KeptSheet
  readonly isHere: boolean
  readonly look: () => void
}

function Refused({ sheet, isHere, look }: RefusedProps): ReactElement {
  const { course, schedule, lesson, refused } = sheet
  const discard = (): void => {
    dropSheet(sheet)
    look()
  }
  return (
    <Notice
      tone='bad'
      live
      title='Attendance kept on this device wasn’t saved.'
      action={
        <>
          {!isHere && (
            <ButtonLink
              size='small'
              to={href(pages.teachGroup, { course, schedule }, { lesson })}
              preventScrollReset
            >
              Check the class
            </ButtonLink>
          )}
          <Button size='small' kind='secondary' onClick={discard}>
            Delete from this device
          </Button>
        </>
      }
    >
      {refused}
    </Notice>
  )
}

function useWaiting(person: string) {
  const store = useStore() as Store
  const [sheets, setSheets] = useState<readonly KeptSheet[]>([])
  const [sent, setSent] = useState(0)
  const running = useRef(false)
  const look = useCallback(() => setSheets(keptSheets(person)), [person])
  useEffect(() => {
    const sendAll = async (): Promise<void> => {
      look()
      if (running.current || navigator.onLine === false) return
      running.current = true
      for (const sheet of keptSheets(person).filter(({ sending }) => sending)) {
        if ((await sendKept(sheet, sender(store))) === 'sent') setSent((count) => count + 1)
      }
      running.current = false
      look()
    }
    const send = (): void => void sendAll()
    send()
    const timer = setInterval(send, pauseMs)
    const stopHearing = onKeptElsewhere(look)
    for (const name of ['online', keptEvent]) addEventListener(name, send)
    return () => {
      clearInterval(timer)
      stopHearing()
      for (const name of ['online', keptEvent]) removeEventListener(name, send)
    }
  }, [store, person, look])
  return { sheets, sent, look }
}
