import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { HomeOffer } from '#contract/estate/bookings/bookings.ts'
import { buyers } from '#contract/estate/projects/words.ts'
import { buyerNames } from '../../../features/desk/homeBookingWords.ts'
import { Line, Record, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** A home and today's price, beside the form that books it. */
export default function HomeBookView(): ReactElement {
  const { data } = usePage(work)
  const { offer } = data
  const { unit, project, block } = offer
  return (
    <Record
      back={{ to: href(pages.deskHome, { home: unit.id }), label: `${unit.unit_no}, ${project.name}` }}
      title={`Book ${unit.unit_no}, ${project.name}`}
      detail={`${unit.type}, floor ${unit.floor} of ${block.name}`}
      aside={<Price offer={offer} />}
      readFirst
    >
      {offer.refused === null ? (
        <BookForm key={`${offer.buyer} ${offer.known.lead}`} offer={offer} />
      ) : (
        <Notice tone='warn' title={offer.refused} />
      )}
    </Record>
  )
}

interface OfferProps {
  readonly offer: HomeOffer
}

const choiceLook = 'inline-flex min-h-9 items-center pointer-coarse:min-h-11'

function Price({ offer }: OfferProps): ReactElement {
  const { unit, on, lines, total, dues, most_before } = offer
  return (
    <>
      <Section title={`Price on ${dateOf(`${on}T00:00:00Z`, 'UTC')}`}>
        <p className='flex flex-wrap items-center gap-x-4'>
          <span className='text-ink-soft'>Registered in the name of</span>
          {buyers.map((buyer) =>
            buyer === offer.buyer ? (
              <strong key={buyer} className={choiceLook}>
                {buyerNames[buyer]}
              </strong>
            ) : (
              <Link
                key={buyer}
                className={`link ${choiceLook}`}
                to={href(pages.deskBook, { home: unit.id }, { buyer, lead: offer.known.lead ?? undefined })}
              >
                {buyerNames[buyer]}
              </Link>
            ),
          )}
        </p>
        <ul>
          {lines.map(({ code, label, amount }) => (
            <Line key={code} main={label} side={rupees(amount)} />
          ))}
          <Line main={<strong>All-in</strong>} side={<strong>{rupees(total)}</strong>} />
        </ul>
      </Section>
      <Section title='What is due'>
        <ul>
          {dues.map(({ label, amount }) => (
            <Line key={label} main={label} side={rupees(amount)} />
          ))}
        </ul>
        <p className='mt-2 text-ink-soft'>
          Before the agreement at most {rupees(most_before)}: section 13 of RERA.
        </p>
      </Section>
    </>
  )
}

function BookForm({ offer }: OfferProps): ReactElement {
  const form = useFormState()
  const { known, total, most_before, updated_at, dues } = offer
  const first = Math.min(dues[0]?.amount ?? most_before, most_before)
  const field = (name: string, proposed = '') => ({
    name,
    defaultValue: form.valueOf(name, proposed),
    error: form.errorOf(name),
  })
  return (
    <Form method='post' preventScrollReset noValidate className='grid max-w-xl gap-4'>
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      <input type='hidden' name='price_seen' value={total} />
      <input type='hidden' name='seen' value={updated_at} />
      <input type='hidden' name='buyer' value={offer.buyer} />
      <TextInput
        label='Buyer'
        hint='As in the agreement.'
        maxLength={120}
        {...field('name', known.name ?? '')}
      />
      <TextInput label='Second buyer' optional maxLength={120} {...field('co_buyer')} />
      <TextInput
        label='Email'
        type='email'
        hint='Letters and receipts go here.'
        {...field('email', known.email ?? '')}
      />
      <TextInput label='Mobile' type='tel' {...field('mobile', known.mobile ?? '')} />
      <TextInput
        label='Enquiry'
        optional
        hint='Its reference, such as VH-7K3M-9QXF. The enquiry moves to “Booked”.'
        maxLength={40}
        {...field('lead', known.lead ?? '')}
      />
      <TextInput
        label='Booking amount'
        prefix='₹'
        inputMode='decimal'
        hint={`At most ${rupees(most_before)} before the agreement.`}
        {...field('booking_amount', String(Math.floor(first / 100)))}
      />
      <TextInput label='Note' optional maxLength={500} {...field('reason')} />
      <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Booking…'>
        Book at {rupees(total)}
      </Button>
    </Form>
  )
}
