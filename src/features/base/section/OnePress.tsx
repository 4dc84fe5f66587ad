import type { ReactElement, ReactNode } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { PageTop } from './PageTop.tsx'

type OnePressProps = {
  readonly title: string
  readonly children: ReactNode
  /** The button's label. */
  readonly press: string
  readonly busy: string
  readonly doneTitle: string
  /** Where the page leads once the button was pressed, if not to Homes. */
  readonly onwards?: { readonly to: string; readonly label: string }
}

/** An email links here. Opening the page changes nothing, as mail programs open links too; pressing the button does. */
export function OnePress({ title, children, press, busy, doneTitle, ...rest }: OnePressProps): ReactElement {
  const state = useFormState()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { onwards = { to: href(pages.homes), label: 'Go to homes' } } = rest
  const complete = Boolean(query.get('token'))
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={state.done ? doneTitle : title}>{!state.done && complete && children}</PageTop>
      <div className='reading mt-8 grid justify-items-start gap-6'>
        {state.done && (
          <>
            <p role='status' className='text-18'>
              {state.done}
            </p>
            <ButtonLink kind='secondary' to={onwards.to}>
              {onwards.label}
            </ButtonLink>
          </>
        )}
        {!state.done && !complete && (
          <Notice tone='warn' title='This link is incomplete'>
            Open it from the email, or copy the whole link. Nothing has changed.
          </Notice>
        )}
        {!state.done && complete && (
          <Form method='post' action={`${pathname}${search}`} className='grid justify-items-start gap-6'>
            {state.problem && (
              <Notice tone='bad' live title={state.problem}>
                Nothing was changed.
              </Notice>
            )}
            <Button type='submit' size='large' busy={state.busy} busyLabel={busy}>
              {press}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
