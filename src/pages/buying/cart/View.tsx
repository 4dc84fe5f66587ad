import { type ReactElement, useEffect, useRef } from 'react'
import { Form, useActionData } from 'react-router-dom'
import { groupsText } from '../../../features/buying/cart/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { CartRow } from './CartRow.tsx'
import { Summary, SummaryBar } from './Summary.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CartView(): ReactElement {
  const { data, site, viewer, search } = usePage(work)
  const { cart, discount } = data
  const empty = cart.items.length === 0
  const dropped = viewer ? 0 : cart.left_out.length
  return (
    <>
      <div className='wrap pt-8 md:pt-12'>
        <h1 className='heading-1'>Your cart</h1>
        {!empty && (
          <p className='mt-4 text-ink-soft'>{`${groupsText(cart.items.length)}. Times are in ${zoneName(site.timeZone)}.`}</p>
        )}
        <Happened />
        {dropped > 0 && (
          <Notice
            tone='warn'
            title={`${groupsText(dropped)} can no longer be shown`}
            className='reading mt-6'
          >
            The tutor has removed it, so it isn’t listed here.
          </Notice>
        )}
        {empty ? (
          <Nothing />
        ) : (
          <div className='grid-page mt-6 gap-y-8 md:mt-8'>
            <ul className='col-span-full lg:col-span-8'>
              {cart.items.map((item) => (
                <CartRow
                  key={item.id}
                  item={item}
                  zone={site.timeZone}
                  learners={data.learners}
                  count={cart.items.length}
                />
              ))}
            </ul>
            <div className='col-span-full lg:col-span-4'>
              <div className='lg:sticky lg:top-6'>
                <Summary signedIn={viewer !== null} {...{ cart, discount, search }} />
              </div>
            </div>
          </div>
        )}
      </div>
      {!empty && <SummaryBar cart={cart} discount={discount} aboveTabs={isMobile(site.device)} />}
    </>
  )
}

/** The result of the last form. It takes the focus, since the row with the pressed button is gone. */
function Happened(): ReactElement | null {
  const { problem, done, busy } = useFormState()
  const result = useActionData() as ActionResult | undefined
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  if (!problem && !done) return null
  const undo = result?.ok ? result.undo : undefined
  return (
    <div ref={place} tabIndex={-1} className='reading mt-6 rounded-card'>
      {problem ? (
        <Notice tone='bad' live title={problem} />
      ) : (
        <Notice
          tone='info'
          live
          title={done}
          action={
            undo && (
              <Form method='post'>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type='hidden' name={name} value={value} />
                ))}
                <Button type='submit' kind='secondary' size='small' busy={busy}>
                  Add it back
                </Button>
              </Form>
            )
          }
        />
      )}
    </div>
  )
}

function Nothing(): ReactElement {
  return (
    <EmptyState
      title='Your cart is empty'
      picture={
        <Picture image={scenes['empty-cart']} sizes='16rem' alt='' priority imgClassName='bg-transparent' />
      }
      action={<ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>}
      className='mt-4'
    >
      Open a course and choose the times that suit you. You can pay for groups with different tutors together.
    </EmptyState>
  )
}
