import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { PayoutDetails } from '#contract/learning/money/payouts.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The tutor's bank account: the current one, a pending change, and a form for another. */
export default function PayoutDetailsView(): ReactElement {
  const { data, site } = usePage(work)
  const { current, next } = data.details
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teach), label: 'Today' }]} />
      </div>
      <h1 className='heading-1 mt-2'>Where your payouts go</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        We pay what is due to you into this account. A change takes effect after two days, so that you’ll know
        before anyone else can redirect your money.
      </p>
      <Said />
      <div className='reading mt-6 grid gap-8'>
        {current && <Account title='Your payouts go to' details={current} />}
        {next && (
          <div className='grid gap-4'>
            <Account title={`From ${dayAndTime(next.valid_from, site.timeZone)} they go to`} details={next} />
            <TakeBack />
          </div>
        )}
        {!current && !next && <p>You haven’t added an account yet, so we can’t pay you.</p>}
        <NewAccount isFirst={!current && !next} />
        <p className='text-ink-soft'>
          Registered for GST?{' '}
          <Link className='link' to={href(pages.teachGst)}>
            Add your GSTIN
          </Link>
        </p>
      </div>
    </div>
  )
}

interface AccountProps {
  readonly title: string
  readonly details: NonNullable<PayoutDetails['current']>
}

function Account({ title, details }: AccountProps): ReactElement {
  const { account_name, account_ending, ifsc, pan_ending } = details
  return (
    <section>
      <h2 className='font-semibold text-18'>{title}</h2>
      <Facts
        className='mt-3'
        facts={[
          { label: 'Name on the account', value: account_name },
          { label: 'Account number', value: `ends in ${account_ending}` },
          { label: 'IFSC', value: ifsc },
          { label: 'PAN', value: `ends in ${pan_ending}` },
        ]}
      />
    </section>
  )
}

function TakeBack(): ReactElement {
  const { busy } = useFormState()
  return (
    <Form method='post' preventScrollReset>
      <Button type='submit' name='take_back' value='yes' kind='secondary' size='small' busy={busy}>
        Cancel this change
      </Button>
    </Form>
  )
}

function NewAccount({ isFirst }: { readonly isFirst: boolean }): ReactElement {
  const form = useFormState()
  const field = (name: string) => ({
    name,
    defaultValue: form.valueOf(name),
    error: form.errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <section>
      <h2 className='font-semibold text-18'>{isFirst ? 'Your account' : 'Another account'}</h2>
      <Form method='post' preventScrollReset noValidate className='mt-4 grid gap-4'>
        <TextInput label='Name on the account' required maxLength={100} {...field('account_name')} />
        <TextInput
          label='Account number'
          inputMode='numeric'
          required
          maxLength={40}
          {...field('account_number')}
        />
        <TextInput
          label='IFSC'
          hint='Eleven letters and digits, on your cheque book and in your bank’s app.'
          required
          maxLength={40}
          {...field('ifsc')}
        />
        <TextInput
          label='PAN'
          hint='We need it to pay the tax deducted from your payouts (TDS) to the income tax department.'
          required
          maxLength={40}
          {...field('pan')}
        />
        <ConfirmInPlace />
        <Button type='submit' className='justify-self-start' busy={form.busy}>
          Save
        </Button>
      </Form>
    </section>
  )
}
