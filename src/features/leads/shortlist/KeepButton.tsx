import { Heart } from 'lucide'
import { type ReactElement, useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { formStateOf } from '../../../platform/form/useFormState.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

type KeepButtonProps = {
  /** The id of the home or the plot. */
  readonly id: string
  /** Its number, so that each of many buttons has a label of its own. */
  readonly name: string
  /** Shows only a heart, for use in a row. */
  readonly small?: boolean
}

const heart = <Icon of={Heart} className='size-4' />

/** Adds a home to the shortlist and stays on the page; without scripts, the shortlist opens. */
export function KeepButton({ id, name, small = false }: KeepButtonProps): ReactElement {
  const fetcher = useFetcher<ActionResult>()
  const [stays, setStays] = useState(false)
  useEffect(() => setStays(true), [])
  const { done, problem, busy } = formStateOf(fetcher.data, fetcher.state !== 'idle')
  return (
    <fetcher.Form
      method='post'
      action={href(pages.shortlist)}
      data-print='no'
      className='relative flex flex-wrap items-center gap-x-3 gap-y-1'
    >
      <input type='hidden' name='home' value={id} />
      {stays && <input type='hidden' name='stay' value='yes' />}
      {done ? (
        <Link
          className='link inline-flex min-h-9 items-center text-14 pointer-coarse:min-h-11'
          to={href(pages.shortlist)}
        >
          {small ? 'Kept' : 'On your shortlist'}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      ) : (
        <Button
          type='submit'
          name='intent'
          value='keep'
          kind='secondary'
          size='small'
          busy={busy}
          icon={small ? undefined : heart}
        >
          {small ? heart : 'Keep'}
          <VisuallyHidden>{small ? `Keep ${name}` : ` ${name}`}</VisuallyHidden>
        </Button>
      )}
      <span role='status' className='text-14 text-bad'>
        {problem}
      </span>
    </fetcher.Form>
  )
}
