import type { ReactElement } from 'react'
import type { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import { Select } from '../../../ui/form/Select.tsx'

interface WhoLearnsProps {
  readonly learners: readonly LearnerRef[] | null | undefined
  readonly label: string
  readonly labelHidden?: boolean
  readonly className?: string
  readonly value: string | undefined
  readonly error?: string | undefined
}

/** Who a seat or a demo is for: the account holder, or one of their learners. */
export function WhoLearns({ learners, value, ...field }: WhoLearnsProps): ReactElement | null {
  if (!learners || learners.length === 0) return null
  const options = [
    { value: '', label: 'You' },
    ...learners.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <Select {...field} name='learner' options={options} defaultValue={value ?? ''} />
}
