import type { ReactElement } from 'react'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Nothing } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Add } from './Add.tsx'
import { CodeLine } from './CodeLine.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CodesView(): ReactElement {
  const { data, viewer } = usePage(work)
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
            <CodeLine key={code.id} of={code} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <Add key={String(form.done)} open={codes.length === 0} left={left_today} />}
    </Desk>
  )
}
