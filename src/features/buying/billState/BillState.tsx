import type { ReactElement } from 'react'
import type { User } from '#contract/learning/people/auth.ts'
import { states } from '#contract/states.ts'
import { useAnswerFocus } from '../../../platform/form/useAnswerFocus.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Link } from '../../../ui/Link.tsx'

interface BillStateProps {
  readonly viewer: User | null
  /** What is billed. Nothing is said about a bill of nothing. */
  readonly total: number
  /** False if the service has only the specified calls, so it would forget the answer. */
  readonly kept: boolean
}

/** The state on the bill of an order: asked once, in the order's form, and shown from then on. */
export function BillState({ viewer, total, kept }: BillStateProps): ReactElement | null {
  const form = useFormState()
  const place = useAnswerFocus()
  if (!viewer || total === 0 || !kept) return null
  if (viewer.state)
    return (
      <p className='text-14 text-ink-soft'>
        {viewer.state === 'Outside India' ? 'Billed outside India · ' : `Billed in ${viewer.state} · `}
        <Link to={`${href(pages.account)}#state`} className='link'>
          Change<span className='sr-only'> your state</span>
        </Link>
      </p>
    )
  return (
    <div ref={place}>
      <Select
        label='Your state'
        hint='It goes on your bill, as the tax rules require.'
        name='state'
        autoComplete='address-level1'
        empty='Choose your state'
        options={states.map((state) => ({ value: state, label: state }))}
        required
        defaultValue={form.valueOf('state', '')}
        error={form.errorOf('state')}
      />
    </div>
  )
}
