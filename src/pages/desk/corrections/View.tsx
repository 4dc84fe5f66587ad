import type { ReactElement } from 'react'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Nothing, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Correction } from './Correction.tsx'
import { Propose } from './Propose.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Corrections awaiting approval, the form that proposes one, and those already decided. */
export default function CorrectionsView(): ReactElement {
  const { data, viewer } = usePage(work)
  const form = useFormState()
  const waiting = data.corrections.filter(({ decided }) => decided === null)
  const decided = data.corrections.filter((correction) => correction.decided !== null)
  return (
    <Desk>
      <Link
        to={href(pages.deskLedger)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Ledger
      </Link>
      <DeskHead title='Corrections' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        What’s in the ledger stays. A correction is a new entry: one person proposes it, and a second one
        approves it.
      </p>
      {form.done && <Notice tone='good' live title={form.done} className='mt-4' />}
      {form.problem && form.code !== 'confirm_first' && (
        <Notice tone='bad' live title={form.problem} className='mt-4' />
      )}
      <div className='mt-4 grid max-w-[52rem] gap-6'>
        <Section title='Awaiting approval'>
          {waiting.length === 0 && <Nothing>None.</Nothing>}
          <ul>
            {waiting.map((correction) => (
              <Correction key={correction.id} correction={correction} />
            ))}
          </ul>
        </Section>
        {viewer?.capabilities?.includes('ledger.correct') && <Propose key={String(form.done)} />}
        {decided.length > 0 && (
          <Section title='Decided'>
            <ul>
              {decided.map((correction) => (
                <Correction key={correction.id} correction={correction} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Desk>
  )
}
