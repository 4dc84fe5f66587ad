import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { worstCaseText } from '#contract/learning/money/codeCost.ts'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { boundsText, offText, stateText, usesText } from '../../../features/money/codes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Add } from './Add.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CodesView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { codes, left_today } = data.codes
  const form = useFormState()
  const mayChange = viewer?.capabilities?.includes('codes.change') ?? false
  return (
    <Desk>
      <DeskHead title='Discount codes' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        The company pays for its own codes. What a tutor’s code takes off, the tutor pays.
      </p>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[52rem]' />}
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[52rem]' />}
      {codes.length === 0 ? (
        <Nothing>None yet.</Nothing>
      ) : (
        <ul className='mt-4 max-w-[52rem] border-line border-t'>
          {codes.map((code) => (
            <CodeLine key={code.id} of={code} zone={site.timeZone} mayStop={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <Add open={codes.length === 0} left={left_today} />}
    </Desk>
  )
}

interface LineProps {
  readonly of: DiscountCode
  readonly zone: string
  readonly mayStop: boolean
}

function CodeLine({ of: code, zone, mayStop }: LineProps): ReactElement {
  const { tutor, state, note, created_at, created_by } = code
  const isOver = state === 'stopped' || state === 'ended'
  return (
    <Line
      main={
        <>
          <strong className={isOver ? 'text-ink-soft' : undefined}>{code.code}</strong> {offText(code)}
        </>
      }
      side={stateText(code, zone)}
      below={
        <>
          <p>{[tutor && `${tutor.name} pays`, boundsText(code)].filter(Boolean).join(' · ')}</p>
          <p>{[`${usesText(code)}.`, worstCaseText(code)].filter(Boolean).join(' ')}</p>
          <p>{`Created ${dateOf(created_at, zone)} by ${created_by}${note ? `: “${note}”` : ''}`}</p>
          {mayStop && !isOver && <Stop code={code} />}
        </>
      }
    />
  )
}

function Stop({ code }: { readonly code: DiscountCode }): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('of') === code.id
  return (
    <Disclosure title={`Stop ${code.code}`} open={mine || undefined} className='border-b-0'>
      <Form method='post' preventScrollReset noValidate className='grid max-w-[32rem] gap-3'>
        <input type='hidden' name='intent' value='stop' />
        <input type='hidden' name='of' value={code.id} />
        <TextInput
          label='Reason'
          hint='It stays in the history. Orders placed with the code keep their price.'
          name='reason'
          required
          maxLength={500}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Submit label='Stop code' kind='danger' />
      </Form>
    </Disclosure>
  )
}
