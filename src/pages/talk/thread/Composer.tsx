import { SendHorizontal } from 'lucide'
import { type KeyboardEvent, type ReactElement, type RefObject, type SubmitEvent, useEffect } from 'react'
import { Form } from 'react-router-dom'
import type { Thread } from '#contract/learning/talk/threads.ts'
import { messageAtMost } from '#contract/learning/talk/threadWords.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { keepMessages, readMessages, unsentPlace } from '../../../platform/form/unsentMessages.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface ComposerProps {
  readonly thread: Thread
  readonly person: string
  readonly write: (text: string) => void
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/** The form for writing. Without scripts it's a plain form; with them, what is typed is stored until it has arrived. */
export function Composer({ thread, person, write, area }: ComposerProps): ReactElement {
  const form = useFormState()
  const { id, kind, side, person: other } = thread
  useEffect(() => {
    const { draft } = readMessages(person, id)
    if (draft && area.current && area.current.value === '') area.current.value = draft
  }, [person, id, area])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = area.current?.value.trim() ?? ''
    if (text === '' || !area.current) return
    write(text)
    area.current.value = ''
    area.current.focus()
  }
  const label =
    kind === 'group' && side === 'tutor'
      ? 'Announcement'
      : `Message to ${kind === 'group' ? 'the group' : other.name}`
  return (
    <Form
      method='post'
      preventScrollReset
      onSubmit={submit}
      className='flex items-end gap-2 border-line border-t py-3'
    >
      <FormKey />
      <input type='hidden' name='seen' value={thread.messages.at(-1)?.seq ?? 0} readOnly />
      <label htmlFor='text' className='sr-only'>
        {label}
      </label>
      <textarea
        id='text'
        ref={area}
        name='text'
        data-kept={unsentPlace(person, id)}
        rows={1}
        required
        maxLength={messageAtMost}
        placeholder={label}
        defaultValue={form.valueOf('text')}
        onChange={({ target }) => keepMessages(person, id, (kept) => ({ ...kept, draft: target.value }))}
        onKeyDown={sendOnEnter}
        className={`${controlClass} field-sizing-content max-h-40 min-w-0 flex-1 resize-none`}
      />
      <Button type='submit' icon={<Icon of={SendHorizontal} className='size-5' />} iconOnPhones>
        Send
      </Button>
    </Form>
  )
}

/** Enter sends, as in other messengers. On touch screens, which have no other key for it, it begins a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
