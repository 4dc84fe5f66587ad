import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import type { CartItem } from '#contract/learning/buying/cart.ts'
import { WhoLearns } from '../../../features/people/family/WhoLearns.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'

interface ForWhomProps {
  readonly item: CartItem
  readonly learners: readonly LearnerRef[] | null | undefined
  /** The number of groups in the cart. */
  readonly count: number
}

/** Chooses whose seat it is, and offers a second seat in the same group for a sibling. */
export function ForWhom({ item, learners, count }: ForWhomProps): ReactElement | null {
  const form = useFormState()
  if (!learners || learners.length === 0) return null
  const { course, learner } = item
  const typed =
    form.problem !== null && form.valueOf('item') === item.id ? form.valueOf('learner') : undefined
  return (
    <Form method='post' className='flex flex-wrap items-end gap-2 md:order-last md:col-span-full'>
      <input type='hidden' name='schedule' value={item.schedule.id} />
      <input type='hidden' name='item' value={item.id} />
      <WhoLearns
        // Resets the field to its own learner once the sibling has a line in the cart.
        key={`${learner?.id} ${count}`}
        learners={learners}
        label='Who learns?'
        className='min-w-40'
        value={typed ?? learner?.id}
      />
      <Button
        type='submit'
        name='intent'
        value='learner'
        kind='secondary'
        size='small'
        busy={form.busy}
        aria-label={`Change who learns ${course.title}`}
      >
        Change
      </Button>
      <Button type='submit' name='intent' value='add' kind='quiet' size='small' busy={form.busy}>
        Add a seat for them too<span className='sr-only'>{` in ${course.title}`}</span>
      </Button>
    </Form>
  )
}
