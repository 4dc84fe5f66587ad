import { Hand, Mic, MicOff } from 'lucide'
import { type ReactElement, useState } from 'react'
import { useStore } from 'react-redux'
import type { Member } from '#contract/learning/teaching/room.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import type { InRoomProps } from './InRoom.tsx'
import { PanelHead } from './PanelHead.tsx'
import { RoomSettings } from './RoomSettings.tsx'
import type { Person } from './roomView.ts'
import type { Captions } from './useCaptions.ts'

interface PeoplePanelProps extends InRoomProps {
  readonly captions: Captions
  readonly close: () => void
}

/** Who is here and who isn't yet. The tutor can mute everybody, and remove a person. */
export function PeoplePanel(props: PeoplePanelProps): ReactElement {
  const { session, view, lobby, captions, close } = props
  const { me, expected } = lobby
  const isTutor = me.role === 'tutor'
  const here = new Set(view.people.map(({ member }) => member))
  const missing = expected.filter(({ member }) => member !== me.member && !here.has(member))
  const [sending, setSending] = useState<Member | null>(null)
  return (
    <>
      <PanelHead title='People' close={close} />
      <div className='min-h-0 flex-1 overflow-y-auto p-4'>
        {isTutor && view.people.length > 0 && (
          <Button kind='secondary' size='small' wide onClick={() => session.mute(null)}>
            Mute everyone
          </Button>
        )}
        <ul className='mt-2 grid gap-1'>
          {view.people.map((person) => (
            <li key={person.member} className='flex min-h-12 items-center gap-3'>
              <Avatar name={person.name} size={32} />
              <Standing person={person} />
              {isTutor && (
                <Button
                  kind='quiet'
                  size='small'
                  aria-label={`Remove ${person.name}`}
                  onClick={() => setSending(person)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <>
            <h3 className='label-type mt-4 text-ink-soft'>Not here</h3>
            <ul className='mt-1 grid gap-1 text-ink-soft'>
              {missing.map(({ member, name }) => (
                <li key={member}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <RoomSettings low={view.state.low} saveData={(low) => session.saveData(low)} captions={captions} />
      <SendOut person={sending} {...props} close={() => setSending(null)} />
    </>
  )
}

function Standing({ person: { name, state } }: { readonly person: Person }): ReactElement {
  return (
    <span className='flex min-w-0 flex-1 items-center gap-2'>
      <span className='truncate'>{name}</span>
      <Icon of={state.audio ? Mic : MicOff} className='size-4 shrink-0 text-ink-soft' />
      {state.hand && <Icon of={Hand} className='size-4 shrink-0' />}
      <span className='sr-only'>
        {`, microphone ${state.audio ? 'on' : 'off'}${state.hand ? ', hand up' : ''}`}
      </span>
    </span>
  )
}

interface SendOutProps extends Pick<InRoomProps, 'room'> {
  readonly person: Member | null
  readonly close: () => void
}

function SendOut({ person, room, close }: SendOutProps): ReactElement {
  const store = useStore() as Store
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    if (!person) return
    setBusy(true)
    const answer = await sender(store)(call.removeFromRoom({ params: room, body: { member: person.member } }))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.error.message)
    setProblem(null)
    close()
  }
  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title={`Remove ${person?.name ?? ''}?`}
      actions={
        <>
          <Button kind='danger' busy={busy} busyLabel='Removing…' onClick={() => void remove()}>
            Remove
          </Button>
          <Button kind='secondary' onClick={close}>
            Keep
          </Button>
        </>
      }
    >
      <p>They leave immediately and can’t rejoin this class. Their other classes don’t change.</p>
      {problem && (
        <p role='alert' className='mt-3 font-medium text-bad'>
          {problem}
        </p>
      )}
    </Dialog>
  )
}
