import { FileText } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { HomeDue } from '#contract/estate/bookings/bookedHome.ts'
import type { OwnHome } from '#contract/estate/bookings/ownHome.ts'
import { rupees } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { dayText, paperPath, stateOf, whenText } from './words.ts'

export interface HomeProps {
  readonly home: OwnHome
  readonly token: string
}

/** In large type, what matters now: what is due, or what comes next. */
export function Next({ home, token }: HomeProps): ReactElement {
  const { cancelled, today, dues, sums } = home
  if (cancelled !== null)
    return (
      <Notice tone='info' title={`This booking was cancelled on ${dayText(cancelled.on)}`} className='mt-8'>
        {`${cancelled.reason} `}
        {cancelled.given_back > 0 ? `Your refund is ${rupees(cancelled.given_back)}.` : 'No refund is due.'}
      </Notice>
    )
  const asked = dues.filter((due) => due.demand !== null && due.demand.left > 0)
  const [first] = asked.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))
  if (first) return <Asked due={first} others={asked.length - 1} home={home} token={token} />
  const next = dues
    .filter(({ demand }) => demand === null)
    .toSorted((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999'))[0]
  if (!next)
    return (
      <Large label='Paid in full' figure={rupees(sums.total)}>
        There’s nothing left to pay. Thank you.
      </Large>
    )
  return (
    <Large label='Nothing is due now' figure={rupees(Math.max(0, next.amount - sums.ahead))}>
      {`is your next payment: ${next.label}. ${whenText(next, today)}. We’ll write to you first.`}
      {sums.ahead > 0 && ` You’ve already paid ${rupees(sums.ahead)} towards it.`}
    </Large>
  )
}

interface AskedProps extends HomeProps {
  readonly due: HomeDue
  /** The number of other letters that aren't paid. */
  readonly others: number
}

function Asked({ due, others, home, token }: AskedProps): ReactElement {
  const { demand, on, tds } = due
  const isLate = stateOf(due, home.today) === 'late'
  const day = on === null ? '' : dayText(on)
  return (
    <Large
      label={isLate ? `Overdue since ${day}` : `Due by ${day}`}
      figure={rupees(demand?.left ?? 0)}
      isLate={isLate}
    >
      <p>
        {due.label}.
        {others > 0 && ` ${others === 1 ? 'One more letter is' : `${others} more letters are`} still unpaid.`}
      </p>
      {tds > 0 && (
        <p className='mt-2 text-14 text-ink-soft'>
          Deduct {rupees(tds)} of it as tax, pay that with Form 26QB (section 194-IA) and send us the
          acknowledgement. We’ll count it as paid.
        </p>
      )}
      {isLate && demand !== null && demand.interest > 0 && (
        <p className='mt-2 text-14 text-ink-soft'>
          At {home.late_rate / 100}% a year, interest up to today is {rupees(demand.interest)}. It isn’t
          charged automatically; call us if you have a problem paying.
        </p>
      )}
      {demand !== null && (
        <p className='mt-4'>
          <a href={paperPath(token, demand.id)} className={fileLook}>
            <Icon of={FileText} className='size-4' />
            Open the demand letter
          </a>
        </p>
      )}
    </Large>
  )
}

export const fileLook =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 py-2 font-semibold text-14 hover:border-ink hover:bg-sunken'

interface LargeProps {
  readonly label: string
  readonly figure: ReactNode
  readonly isLate?: boolean
  readonly children: ReactNode
}

function Large({ label, figure, isLate = false, children }: LargeProps): ReactElement {
  return (
    <section className='mt-8 border-highlight border-t-2 pt-4'>
      <h2 className={isLate ? 'font-semibold text-14 text-bad' : 'text-14 text-ink-soft'}>{label}</h2>
      <p className='display-type mt-1 text-48'>{figure}</p>
      <div className='reading mt-2'>{children}</div>
    </section>
  )
}
