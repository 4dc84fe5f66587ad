import type { ReactElement, ReactNode } from 'react'
import type { Question } from '#contract/learning/talk/questions.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { answeredText } from './words.ts'

interface ExchangeProps {
  readonly question: Question
  readonly tutor: string
  readonly zone: string
  readonly children?: ReactNode
}

/** A question and any answer, each with its author and date. */
export function Exchange({ question, tutor, zone, children }: ExchangeProps): ReactElement {
  const { text, asker, created_at, answer, answered_at, edited_at } = question
  return (
    <li id={question.id} className='reading border-line border-t py-4'>
      <p className='whitespace-pre-line font-semibold'>{text}</p>
      <p className='mt-1 text-14 text-ink-soft'>{`${asker} · ${dateOf(created_at, zone)}`}</p>
      {answer !== null && answered_at !== null && (
        <div className='mt-3 border-highlight border-l-4 pl-4'>
          <p className='whitespace-pre-line'>{answer}</p>
          <p className='mt-1 text-14 text-ink-soft'>
            {[
              tutor,
              dateOf(answered_at, zone),
              answeredText(question),
              edited_at !== null && `changed ${dateOf(edited_at, zone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
      {children}
    </li>
  )
}
