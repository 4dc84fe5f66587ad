import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { SettlementReportDetail } from '#contract/learning/desk/settlementShapes.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { differencesText, linesText } from '../../../features/desk/settlementWords.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

/** What goes into the ledger, and the button that posts it. */
export function Decide({ report }: { readonly report: SettlementReportDetail }): ReactElement {
  const { viewer } = usePage(work)
  const form = useFormState()
  const { state, books } = report
  const may = viewer?.capabilities?.includes('settlements.take') ?? false
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && form.code !== 'confirm_first' && <Notice tone='bad' live title={form.problem} />}
      {state !== 'dropped' && (
        <Section title={state === 'taken' ? 'In the ledger' : 'Goes into the ledger'}>
          <Facts
            facts={[
              { label: 'Lines', value: linesText(books.lines) },
              { label: 'To our bank', value: rupees(books.bank) },
              { label: 'Charges', value: rupees(books.fees) },
              { label: 'GST on them', value: rupees(books.tax) },
              { label: 'From the provider', value: rupees(books.clearing) },
            ]}
          />
        </Section>
      )}
      {state === 'read' && may && <Take report={report} />}
      {state === 'taken' && <Taken report={report} />}
    </>
  )
}

function Take({
  report: { fates, missing_count },
}: {
  readonly report: SettlementReportDetail
}): ReactElement {
  const form = useFormState()
  const odd = fates.reduce(
    (sum, { fate, lines }) => (fate === 'matches' || fate === 'taken' ? sum : sum + lines),
    missing_count,
  )
  return (
    <div className='grid gap-3'>
      <Form method='post' preventScrollReset className='grid gap-3'>
        <input type='hidden' name='intent' value='take' />
        <p className='text-ink-soft'>
          {odd === 0
            ? 'Each line is posted only once.'
            : `Each line is posted only once. It leaves ${differencesText(odd)} to settle.`}
        </p>
        <ConfirmInPlace />
        <Submit label='Post to ledger' kind='primary' />
      </Form>
      <Form method='post' preventScrollReset>
        <input type='hidden' name='intent' value='drop' />
        <Button type='submit' size='small' kind='quiet' busy={form.busy}>
          Discard
        </Button>
      </Form>
    </div>
  )
}

function Taken({ report: { taken, differences, open } }: { readonly report: SettlementReportDetail }) {
  const { site } = usePage(work)
  return (
    <p>
      {taken && `Posted by ${taken.by}, ${dayAndTime(taken.at, site.timeZone)}. `}
      {differences === 0 ? (
        'Nothing differed.'
      ) : (
        <Link className='link' to={href(pages.deskDifferences)}>
          {`${differencesText(differences)}, ${open === 0 ? 'all settled' : `${open} open`}`}
        </Link>
      )}
    </p>
  )
}
