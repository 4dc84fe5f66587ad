import type { Viewer } from '../../../http/handler.ts'

type Person = Pick<Viewer, 'id' | 'young'>

/** Whose seats somebody sees: their own and their learners', or, for a young person, only theirs in the guardian's account. */
interface Learning {
  readonly studentId: string
  /** Missing for an account holder, who sees them all. */
  readonly learnerId?: string
}

export function learningOf({ id, young }: Person): Learning {
  return young ? { studentId: young.guardianId, learnerId: young.learnerId } : { studentId: id }
}

/** The learner that a list is narrowed to; a young person can't choose. */
export function chosenLearner({ young }: Person, chosen: string | undefined): string | undefined {
  return young ? young.learnerId : chosen
}
