import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { boundsText, offText, stateText, usesText } from '../../../features/money/codes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Add } from './Add.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CodesView(): ReactElement {
  const { data, site } = usePage(work)
  const { codes, courses } = data.codes
  const form = useFormState()
  return (
    <div className='wrap pt-8 md:pt-12'>
      <TeachNav />
      <h1 className='heading-1 mt-6 md:mt-8'>Discount codes</h1>
      <p className='reading mt-4 text-ink-soft'>
        Give a code to families you’d like to invite. They enter it in the cart and pay less for your courses.
        The discount comes out of your earnings.
      </p>
      {form.problem && <Notice tone='bad' live title={form.problem} className='reading mt-6' />}
      {form.done && <Notice tone='good' live title={form.done} className='reading mt-6' />}
      {codes.length > 0 && (
        <ul className='reading mt-6 border-line border-b'>
          {codes.map((code) => (
            <Code key={code.id} of={code} zone={site.timeZone} />
          ))}
        </ul>
      )}
      <Add courses={courses} open={codes.length === 0} />
    </div>
  )
}

function Code({ of: code, zone }: { readonly of: DiscountCode; readonly zone: string }): ReactElement {
  const { busy } = useFormState()
  const isOver = code.state === 'stopped' || code.state === 'ended'
  return (
    <li className='grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t py-4'>
      <h2 className='heading-4 select-all wrap-anywhere'>{code.code}</h2>
      <p className={isOver ? 'text-14 text-ink-soft' : 'text-14'}>{stateText(code, zone)}</p>
      <p className='col-span-full'>{offText(code)}</p>
      <p className='col-span-full text-14 text-ink-soft'>{boundsText(code)}</p>
      <p className='col-span-full text-14'>{usesText(code)}</p>
      {!isOver && (
        <Form method='post' preventScrollReset className='pt-2'>
          <input type='hidden' name='intent' value='stop' />
          <input type='hidden' name='of' value={code.id} />
          <Button type='submit' size='small' kind='secondary' busy={busy} aria-label={`Stop ${code.code}`}>
            Stop
          </Button>
        </Form>
      )}
    </li>
  )
}
