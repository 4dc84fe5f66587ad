import type { ReactElement } from 'react'
import type { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import { Tabs } from '../../../ui/Tabs.tsx'

interface LearnerFilterProps {
  readonly learners: readonly LearnerRef[] | null | undefined
  /** A learner’s id or `me`, from the address. */
  readonly chosen: string | undefined
  readonly to: (learner: string | undefined) => string
}

/** Chooses whose classes are shown; null for an account without learners. */
export function LearnerFilter({ learners, chosen, to }: LearnerFilterProps): ReactElement | null {
  if (!learners || learners.length === 0) return null
  const choices = [
    { id: undefined, name: 'Everybody' },
    { id: 'me', name: 'You' },
    ...learners.map(({ id, name }) => ({ id, name })),
  ]
  return (
    <Tabs
      label='Whose'
      tabs={choices.map(({ id, name }) => ({ to: to(id), label: name, current: id === chosen }))}
      className='mt-2'
    />
  )
}
