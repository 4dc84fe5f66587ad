import { SendHorizontal } from 'lucide'
import { type KeyboardEvent, type ReactElement, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/form/Field.tsx'
import { timeOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { InRoomProps } from './InRoom.tsx'
import { PanelHead } from './PanelHead.tsx'
import type { Words } from './roomView.ts'

const longest = 1_000

/** The room's chat, which everybody in the room can read, the tutor included. */
export function Chat(props: InRoomProps & { readonly close: () => void }): ReactElement {
  const { session, view, lobby, zone, close } = props
  const list = useRef<HTMLOListElement>(null)
  const heard = view.said.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled into view.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [heard])
  return (
    <>
      <PanelHead title='Chat' close={close} />
      <div role='log' aria-label='Chat' className='min-h-0 flex-1 overflow-y-auto p-4'>
        {heard === 0 && (
          <p className='text-14 text-ink-soft'>Everyone in the room can read what you write here.</p>
        )}
        <ol ref={list} className='grid gap-3'>
          {view.said.map((words) => (
            <Line key={words.id} words={words} mine={words.member === lobby.me.member} zone={zone} />
          ))}
        </ol>
      </div>
      <Writing say={(text) => session.say(text)} />
    </>
  )
}

interface LineProps {
  readonly words: Words
  readonly mine: boolean
  readonly zone: string
}

function Line({ words: { name, text, at, waiting }, mine, zone }: LineProps): ReactElement {
  return (
    <li>
      <p className='flex items-baseline gap-2 text-14'>
        <span className='font-semibold'>{mine ? 'You' : name}</span>
        <span className='text-ink-soft'>{waiting ? 'Sending…' : timeOf(at, zone)}</span>
      </p>
      <p className='wrap-anywhere whitespace-pre-wrap'>{text}</p>
    </li>
  )
}

function Writing({ say }: { readonly say: (text: string) => void }): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = area.current?.value.trim() ?? ''
    if (text === '' || !area.current) return
    say(text)
    area.current.value = ''
  }
  return (
    <form onSubmit={send} className='flex items-end gap-2 border-line border-t p-3'>
      <label htmlFor='words' className='sr-only'>
        Message to everyone
      </label>
      <textarea
        id='words'
        ref={area}
        rows={1}
        maxLength={longest}
        placeholder='Message to everyone'
        onKeyDown={sendOnEnter}
        className={`${controlClass} field-sizing-content max-h-32 min-w-0 flex-1 resize-none`}
      />
      <Button type='submit' icon={<Icon of={SendHorizontal} className='size-5' />} aria-label='Send' />
    </form>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
