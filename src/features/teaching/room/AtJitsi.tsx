import { type ReactElement, useState } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { timeOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { joinWords, opensText } from './lobbyWords.ts'
import type { VisitProps } from './Visit.tsx'

type AtJitsiProps = Pick<VisitProps, 'lobby' | 'room' | 'zone'> & { readonly now: number }

/** The lobby of a class too large for our own room, which is held on our Jitsi Meet. */
export function AtJitsi({ lobby, room, zone, now }: AtJitsiProps): ReactElement {
  const store = useStore() as Store
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const go = async () => {
    setLeaving(true)
    setProblem(null)
    const answer = await sender(store)(call.roomLink({ params: room }))
    if (answer.ok) return location.assign(answer.data.url)
    setProblem(answer.error.message)
    setLeaving(false)
  }
  return (
    <div className='reading grid justify-items-start gap-4 lg:col-span-12'>
      <p className='text-18'>
        {lobby.state === 'early'
          ? opensText(lobby, zone, now)
          : `This class is on our video page for larger groups, until ${timeOf(lobby.ends_at, zone)}. If you get disconnected, come back here and join again.`}
      </p>
      {problem && <Notice tone='bad' live title={problem} />}
      {lobby.state === 'open' && (
        <Button size='large' busy={leaving} busyLabel='Joining…' onClick={() => void go()}>
          {joinWords(lobby)}
        </Button>
      )}
      <p className='text-14 text-ink-soft'>
        {`You appear to the others as “${lobby.me.name}”. The link is only for you and works for a few minutes.`}
      </p>
    </div>
  )
}
