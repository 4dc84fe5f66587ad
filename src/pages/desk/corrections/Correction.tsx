import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LedgerCorrection } from '#contract/learning/desk/ledger.ts'
import { accountText, amountsOf, growthOf } from '#contract/learning/money/ledgerText.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

interface CorrectionProps {
  readonly correction: LedgerCorrection
}

/** One correction: between which accounts, how each of them changes, who proposed it and who decided on it. */
export function Correction({ correction }: CorrectionProps): ReactElement {
  const { site, viewer } = usePage(work)
  const { from, to, amount, reason, proposed, decided, entry } = correction
  const may = viewer?.capabilities?.includes('ledger.correct') ?? false
  const when = (at: string) => dayAndTime(at, site.timeZone)
  return (
    <li className='border-line border-b py-3'>
      <p className='font-medium'>{`${rupees(amount)} from ${nameOf(from)} to ${nameOf(to)}`}</p>
      <p className='text-ink-soft'>{effectOf(correction)}</p>
      <p className='wrap-anywhere'>{`“${reason}”`}</p>
      <p className='text-ink-soft'>
        {`Proposed by ${proposed.by.name}, ${when(proposed.at)}.`}
        {decided &&
          ` ${decided.approved ? 'Approved' : 'Refused'} by ${decided.by.name}, ${when(decided.at)}.`}{' '}
        {entry !== null && (
          <Link className='link' to={href(pages.deskLedgerEntry, { entry: String(entry) })}>
            {`Entry ${entry}`}
          </Link>
        )}
      </p>
      {decided === null && may && <Decide correction={correction} isOwn={proposed.by.id === viewer?.id} />}
    </li>
  )
}

function nameOf({ account, owner }: LedgerCorrection['from']): string {
  const { name } = accountText[account]
  return owner ? `${name} (${owner.name})` : name
}

function effectOf({ from, to, amount }: LedgerCorrection): string {
  const amounts = amountsOf(from.account, to.account, amount)
  const change = (side: 'from' | 'to') => {
    const { account } = side === 'from' ? from : to
    const growth = growthOf(account, amounts[side])
    return `${accountText[account].name}: ${rupees(amount)} ${growth > 0 ? 'more' : 'less'}.`
  }
  return `${change('from')} ${change('to')}`
}

interface DecideProps extends CorrectionProps {
  readonly isOwn: boolean
}

function Decide({ correction: { id }, isOwn }: DecideProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('correction') === id
  const asks = (act: string) => isThis && form.valueOf('act') === act && <ConfirmInPlace />
  return (
    <div className='mt-2 grid gap-3'>
      {isOwn ? (
        <p className='text-ink-soft'>You proposed it, so a colleague has to approve it.</p>
      ) : (
        <Form method='post' preventScrollReset className='grid gap-3'>
          <input type='hidden' name='correction' value={id} />
          <input type='hidden' name='act' value='approve' />
          {asks('approve')}
          <Submit label='Approve' kind='primary' />
        </Form>
      )}
      <Form method='post' preventScrollReset noValidate className='grid gap-3'>
        <input type='hidden' name='correction' value={id} />
        <input type='hidden' name='act' value='refuse' />
        <TextInput
          label={isOwn ? 'Why you’re withdrawing it' : 'Why you’re refusing it'}
          name='reason'
          maxLength={500}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        {asks('refuse')}
        <Submit label={isOwn ? 'Withdraw' : 'Refuse'} />
      </Form>
    </div>
  )
}
