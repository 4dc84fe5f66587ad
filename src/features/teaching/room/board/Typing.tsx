import { type ReactElement, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { controlClass } from '../../../../ui/form/Field.tsx'

interface TypingProps {
  readonly text: string
  readonly setText: (text: string) => void
  /** Puts the text below the existing text, for people who don't choose a point. */
  readonly putBelow: () => void
}

/** Text is typed here first, so that a phone's keyboard doesn't cover the place where it will appear. */
export function Typing({ text, setText, putBelow }: TypingProps): ReactElement {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '') putBelow()
  }
  return (
    <form onSubmit={submit} className='flex items-center gap-2 border-line border-b p-2'>
      <input
        ref={field}
        aria-label='Text for the sheet'
        placeholder='Type, then press where it goes'
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${controlClass} min-w-0 flex-1`}
      />
      <Button type='submit' size='small' kind='secondary'>
        Add
      </Button>
    </form>
  )
}
