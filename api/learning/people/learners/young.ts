import type { Viewer } from '../../../http/handler.ts'

type Person = Pick<Viewer, 'id' | 'young'>

/** Whose seats somebody sees: the whole account's, or, for a young person, their own in their guardian's account. */
interface Learning {
  readonly studentId: string
  /** Missing for an account holder, who sees all seats. */
  readonly learnerId?: string
}

export function learningOf({ id, young }: Person): Learning {
  return young ? { studentId: young.guardianId, learnerId: young.learnerId } : { studentId: id }
}

/** The learner that a list is narrowed to. A young person can't choose another. */
export function chosenLearner({ young }: Person, chosen: string | undefined): string | undefined {
  return young ? young.learnerId : chosen
}
