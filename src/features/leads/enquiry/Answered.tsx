import { type ReactElement, type ReactNode, useState } from 'react'
import { answerTime } from './desks.ts'
import { forgetKnown } from './visitor.ts'

type AnsweredProps = {
  /** The service's message, which includes the reference. */
  readonly done: string
  readonly title?: string
  /** The next steps, in order. */
  readonly next?: readonly string[]
  readonly remembers?: boolean
  readonly children?: ReactNode
}

const usual = [
  'The sales office has it, along with the page you wrote from. Nobody else sees it.',
  answerTime,
  'We only add you to lists you chose.',
]

/** Replaces the form after it's sent: what was sent, and what happens next. */
export function Answered(props: AnsweredProps): ReactElement {
  const { done, title = 'Enquiry sent.', next = usual, remembers = true, children } = props
  return (
    <div
      data-answer
      tabIndex={-1}
      role='status'
      className='grid gap-4 border-highlight border-t-2 pt-6 outline-none'
    >
      <p className='heading-3'>{title}</p>
      <p className='text-18'>{done}</p>
      <ol className='grid gap-2'>
        {next.map((step, index) => (
          <li key={step} className='grid grid-cols-[1.5rem_1fr] text-ink-soft'>
            <span aria-hidden='true' className='font-semibold text-ink'>
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {remembers && <Remembered />}
      {children}
    </div>
  )
}

function Remembered(): ReactElement {
  const [forgotten, setForgotten] = useState(false)
  return (
    <p className='text-14 text-ink-soft [@media(scripting:none)]:hidden'>
      {forgotten ? (
        'Your details are deleted from this browser. We still have the enquiry itself.'
      ) : (
        <>
          Your name and contact details are saved in this browser for next time.{' '}
          <button
            type='button'
            onClick={() => {
              forgetKnown()
              setForgotten(true)
            }}
            className='link inline-flex min-h-6 items-center text-ink pointer-coarse:-my-3 pointer-coarse:min-h-11'
          >
            Forget my details
          </button>
        </>
      )}
    </p>
  )
}
