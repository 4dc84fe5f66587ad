import type { ReactElement, ReactNode } from 'react'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { markWords, outcomeWords } from './words.ts'

interface TaleProps {
  readonly dispute: Dispute
  readonly zone: string
  /** The reader's side, which appears as "You". */
  readonly reader: 'student' | 'tutor' | 'staff'
}

/** A dispute from the start: who wrote what, and how it ended. */
export function DisputeTale({ dispute, zone, reader }: TaleProps): ReactElement {
  const { tutor, student, status } = dispute
  const studentName = reader === 'student' ? 'You' : student.name
  return (
    <ol className='mt-8 grid gap-8 border-line border-l pl-6'>
      <Said by={studentName} at={dispute.created_at} zone={zone}>
        <p className='whitespace-pre-line'>{dispute.text}</p>
        <Pictures images={dispute.evidence} />
      </Said>
      {dispute.answer && dispute.answered_at ? (
        <Said by={reader === 'tutor' ? 'You' : tutor.name} at={dispute.answered_at} zone={zone}>
          <p className='whitespace-pre-line'>{dispute.answer}</p>
        </Said>
      ) : (
        status === 'opened' &&
        reader !== 'tutor' && <li className='text-ink-soft'>{`${tutor.name} hasn’t replied yet.`}</li>
      )}
      <Ending dispute={dispute} zone={zone} reader={reader} />
    </ol>
  )
}

function Pictures({ images }: { readonly images: Dispute['evidence'] }): ReactElement | null {
  if (images.length === 0) return null
  return (
    <ul className='mt-4 flex flex-wrap gap-3'>
      {images.map((image, index) => (
        <li key={image.base}>
          <a href={`${image.base}-${image.widths.at(-1) ?? image.width}.webp`}>
            <Picture
              image={image}
              sizes='8rem'
              alt={`Picture ${index + 1}, opens large`}
              className='w-32'
              imgClassName='aspect-4/3 rounded-control'
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface SaidProps {
  readonly by: string
  readonly at: string
  readonly zone: string
  readonly children: ReactNode
}

function Said({ by, at, zone, children }: SaidProps): ReactElement {
  return (
    <li className='reading'>
      <h2 className='heading-4'>{by}</h2>
      <p className='mb-2 text-14 text-ink-soft'>{dayAndTime(at, zone)}</p>
      {children}
    </li>
  )
}

function Ending({ dispute, zone, reader }: TaleProps): ReactElement | null {
  const { status, outcome, outcome_note, refund, resolved_at, updated_at } = dispute
  if (status === 'withdrawn') {
    return (
      <Said by={reader === 'student' ? 'You' : dispute.student.name} at={updated_at} zone={zone}>
        <p>Withdrawn.</p>
      </Said>
    )
  }
  if (status !== 'resolved' || !outcome) {
    return status === 'answered' && reader !== 'staff' ? (
      <li className='text-ink-soft'>We read both sides and decide next.</li>
    ) : null
  }
  return (
    <Said by='Our decision' at={resolved_at ?? updated_at} zone={zone}>
      <p className='font-semibold'>
        {refund ? `${outcomeWords[outcome]} of ${rupees(refund)}` : outcomeWords[outcome]}
      </p>
      {outcome_note && <p className='mt-2 whitespace-pre-line'>{outcome_note}</p>}
    </Said>
  )
}

/** The records at the time when the dispute was raised. */
export function DisputeRecords({
  dispute: { record, created_at },
  zone,
}: Omit<TaleProps, 'reader'>): ReactElement {
  const latest = [...record.attendance].reverse()
  const [recent, earlier] = [latest.slice(0, openMarks), latest.slice(openMarks)]
  return (
    <section aria-labelledby='records'>
      <h2 id='records' className='heading-3'>
        What our records show
      </h2>
      <p className='mt-2 text-14 text-ink-soft'>
        {`On ${dateOf(created_at, zone)}: ${record.classes_used} of ${record.classes_total} classes used.`}
      </p>
      <Marks marks={recent} zone={zone} />
      {earlier.length > 0 && (
        <Disclosure title={`${earlier.length} earlier`}>
          <Marks marks={earlier} zone={zone} />
        </Disclosure>
      )}
    </section>
  )
}

const openMarks = 6
type Mark = Dispute['record']['attendance'][number]

function Marks({ marks, zone }: { readonly marks: readonly Mark[]; readonly zone: string }): ReactElement {
  return (
    <ul className='mt-3 text-14'>
      {marks.map(({ number, starts_at, mark }) => (
        <li key={number} className='flex justify-between gap-4 border-line border-b py-2'>
          <span>{`${number}. ${dayAndTime(starts_at, zone)}`}</span>
          <span className='text-ink-soft'>{mark ? markWords[mark] : 'Not marked'}</span>
        </li>
      ))}
    </ul>
  )
}
