import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { RenewalQuote } from '#contract/learning/buying/enrolments.ts'
import type { Renewal } from '#contract/learning/buying/renewal.ts'
import type { Credit } from '#contract/learning/money/credit.ts'
import { usableCredit } from '#contract/learning/money/usableCredit.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { BillState } from '../../../features/buying/billState/BillState.tsx'
import { UseCredit } from '../../../features/buying/cart/UseCredit.tsx'
import { type Reading, renewalWords } from '../../../features/timetable/classes/renewal.ts'
import { classCount, renewalRefusalWords, weekIn } from '../../../features/timetable/classes/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayAndTime, zoneName } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function RenewView(): ReactElement {
  const { data, params, site, viewer } = usePage(work)
  const { quote, enrolment } = data
  const form = useFormState()
  const now = useNow(site.now)
  const zone = site.timeZone
  const blocked = quote.order_id === null && !quote.opens
  return (
    <div className='wrap grid-page gap-y-8 pt-4 md:pt-6'>
      <header className='col-span-full'>
        <Breadcrumbs
          trail={[
            { to: href(pages.myCourses), label: 'My courses' },
            { to: href(pages.enrolment, params), label: quote.course.title },
          ]}
        />
        <h1 className='heading-1 mt-2'>Renew your seat</h1>
        <p className='mt-3 text-18 text-ink-soft'>{`${quote.course.title}, with ${enrolment.tutor.name}`}</p>
      </header>
      <div className='col-span-full grid content-start gap-6 lg:col-span-7'>
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        {blocked ? (
          <Blocked quote={quote} />
        ) : (
          <>
            <Kept renewal={enrolment.renewal} zone={zone} now={now} />
            <Term quote={quote} zone={zone} at={quote.first_lesson_at ?? site.now} />
          </>
        )}
      </div>
      {!blocked && <Order quote={quote} viewer={viewer} credited={data.credit} />}
    </div>
  )
}

interface OrderProps {
  readonly quote: RenewalQuote
  readonly viewer: User | null
  /** Undefined if the service has only the specified calls. */
  readonly credited: Credit | undefined
}

function Order({ quote, viewer, credited }: OrderProps): ReactElement {
  const form = useFormState()
  const credit = usableCredit(credited?.balance ?? 0, quote.price)
  return (
    <section
      aria-label='Price'
      className='col-span-full grid content-start gap-4 self-start rounded-card border border-line bg-surface p-4 elevated md:p-6 lg:col-span-5'
    >
      <p className='display-type text-38'>{rupees(quote.price)}</p>
      <p className='text-14 text-ink-soft'>
        {`For ${classCount(quote.classes)}, ${rupees(Math.round(quote.price / Math.max(1, quote.classes)))} each. You keep your remaining classes.`}
      </p>
      {quote.sibling_off && (
        <p className='text-14'>{`Includes a sibling discount of ${rupees(quote.sibling_off)}.`}</p>
      )}
      {quote.order_id ? (
        <ButtonLink to={href(pages.order, { order: quote.order_id })} size='large' wide>
          Continue to payment
        </ButtonLink>
      ) : (
        <Form method='post' noValidate className='grid gap-4'>
          <FormKey />
          <input type='hidden' name='expected_total' value={quote.price} />
          <BillState viewer={viewer} total={quote.price} kept={credited !== undefined} />
          {credit > 0 && <UseCredit credit={credit} total={quote.price} />}
          <Button type='submit' size='large' wide busy={form.busy} busyLabel='Ordering…'>
            Order next term
          </Button>
        </Form>
      )}
      <p className='text-14 text-ink-soft'>
        Your seat is held for 15 minutes while you pay. Nothing is charged before then.
      </p>
    </section>
  )
}

function Kept({ renewal, ...reading }: Reading & { readonly renewal: Renewal }): ReactElement | null {
  const words = renewalWords(renewal, reading)
  return (
    words && (
      <Notice tone={words.tone} title={words.title}>
        {words.detail}
      </Notice>
    )
  )
}

interface TermProps {
  readonly quote: RenewalQuote
  readonly zone: string
  readonly at: string
}

/** The next term: its days, its first and its last class. */
function Term({ quote, zone, at }: TermProps): ReactElement {
  const { first_lesson_at, last_lesson_at, classes } = quote
  return (
    <section aria-labelledby='term'>
      <h2 id='term' className='heading-2'>
        The next term
      </h2>
      <div className='mt-4 grid gap-6 sm:grid-cols-2'>
        <WeekStrip timings={weekIn(quote, zone, at)} size='large' />
        <dl className='grid content-start gap-3'>
          <div>
            <dt className='text-14 text-ink-soft'>First class</dt>
            <dd className='font-semibold'>
              {first_lesson_at ? dayAndTime(first_lesson_at, zone) : 'Not scheduled yet'}
            </dd>
          </div>
          <div>
            <dt className='text-14 text-ink-soft'>Last class</dt>
            <dd>{last_lesson_at ? dateOf(last_lesson_at, zone) : 'Not scheduled yet'}</dd>
          </div>
          <div>
            <dt className='text-14 text-ink-soft'>Total</dt>
            <dd>{`${classCount(classes)}, in ${zoneName(zone)}`}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Blocked({ quote: { reason, course } }: { readonly quote: RenewalQuote }): ReactElement {
  return (
    <div className='reading grid justify-items-start gap-4'>
      <p className='text-18'>{renewalRefusalWords[reason ?? 'wrong_state']}</p>
      <div className='flex flex-wrap gap-3'>
        {reason === 'already_renewed' ? (
          <ButtonLink to={href(pages.myCourses)}>My courses</ButtonLink>
        ) : (
          <ButtonLink to={href(pages.course, { course: course.slug })}>See other times</ButtonLink>
        )}
      </div>
    </div>
  )
}
