import { ApiError } from '../../../ApiError.ts'
import { type Limit, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'

export async function takeTurns({ db, clock }: Context, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const turn = await takeTurn(db, limit, clock())
    if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  }
}
