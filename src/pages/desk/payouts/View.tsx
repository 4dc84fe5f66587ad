import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { payoutsText, runStates, tutorsText, whyNot } from '../../../features/desk/payoutWords.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What tutors are owed now, the runs in which they were paid, and who owes us. */
export default function PayoutsView(): ReactElement {
  const { data } = usePage(work)
  const form = useFormState()
  const { waiting, owing = [] } = data.page
  return (
    <Desk>
      <DeskHead title='Payouts' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        One person prepares a run, another approves it. Then you save the bank’s file, and record what the
        bank says about each payout.
      </p>
      {form.problem && (
        <div className='mt-4'>
          <Notice tone='bad' live title={form.problem} />
        </div>
      )}
      <div className='mt-6 grid max-w-[52rem] gap-8'>
        <Ready />
        <Runs />
        {waiting.length > 0 && (
          <Section title='Owed, but not payable now'>
            <ul>
              {waiting.map(({ tutor, due, why }) => (
                <Line key={tutor.id} main={<Tutor {...tutor} />} side={rupees(due)} below={whyNot[why]} />
              ))}
            </ul>
          </Section>
        )}
        {owing.length > 0 && (
          <Section title='Owed to us'>
            <p className='mt-2 text-ink-soft'>
              More was refunded than these tutors had left to be paid. Their next earnings make up for it.
            </p>
            <ul>
              {owing.map(({ tutor, owes }) => (
                <Line key={tutor.id} main={<Tutor {...tutor} />} side={rupees(owes)} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Desk>
  )
}

function Tutor({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <Link className='link' to={href(pages.deskPerson, { person: id })}>
      {name}
    </Link>
  )
}

function Ready(): ReactElement {
  const { data, viewer } = usePage(work)
  const { busy } = useFormState()
  const { tutors, gross, tds } = data.page.ready
  const mayPrepare = viewer?.capabilities?.includes('payouts.prepare') ?? false
  return (
    <Section title='Payable now'>
      {tutors === 0 ? (
        <Nothing>Nobody. A tutor can be paid for a class 72 hours after it ends.</Nothing>
      ) : (
        <div className='mt-3 grid gap-3'>
          <p className='text-20 tabular-nums'>
            {`${rupees(gross - tds)} to ${tutorsText(tutors)}`}
            {tds > 0 && (
              <span className='block text-14 text-ink-soft'>{`${rupees(tds)} of income tax is kept.`}</span>
            )}
          </p>
          {mayPrepare ? (
            <Form method='post' preventScrollReset>
              <Button type='submit' size='small' busy={busy}>
                {`Prepare ${payoutsText(tutors)}`}
              </Button>
            </Form>
          ) : (
            <p className='text-ink-soft'>Your role can read payouts; finance or an owner prepares them.</p>
          )}
        </div>
      )}
    </Section>
  )
}

function Runs(): ReactElement {
  const { data, site } = usePage(work)
  const { runs, next } = data.page
  return (
    <Section title='Runs'>
      {runs.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul>
          {runs.map(({ id, number, status, payouts, total, paid, returned, prepared }) => (
            <Line
              key={id}
              main={
                <Link className='link font-semibold' to={href(pages.deskPayoutRun, { run: id })}>
                  {number}
                </Link>
              }
              side={`${rupees(total)}, ${payoutsText(payouts)}`}
              below={[
                status === 'approved' && paid + returned === payouts ? 'Settled' : runStates[status],
                status === 'approved' && `${paid} paid`,
                returned > 0 && `${returned} returned`,
                `prepared by ${prepared.by}, ${dayAndTime(prepared.at, site.timeZone)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.deskPayouts, {}, { before: next })}
        >
          Older
        </Link>
      )}
    </Section>
  )
}
