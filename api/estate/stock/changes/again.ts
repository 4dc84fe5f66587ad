import type { Db } from '../../../db/Db.ts'
import { seeHomes, wishesFor } from './draft.ts'
import type { SeenHome, Wish } from './plan.ts'
import { type ChangeRow, storedRows } from './store.ts'

type Stored = Awaited<ReturnType<typeof storedRows>>[number]

/** Proposes the same again for homes that a change left alone, or the reverse of what it did. */
export async function wishesAgain(db: Db, { id, asked }: ChangeRow, back: boolean): Promise<readonly Wish[]> {
  const rows = (await storedRows(db, id)).filter(({ fate }) =>
    back ? fate === 'done' : fate === 'change' || fate === 'later',
  )
  const homes = await seeHomes(
    db,
    rows.flatMap(({ unit_id }) => unit_id ?? []),
  )
  if (!back && asked.rule) return wishesFor(asked, homes)
  const rowOf = new Map(rows.map((row) => [row.unit_id, row]))
  return homes.flatMap((home) => {
    const row = rowOf.get(home.id)
    return row ? [back ? wishBack(row, home) : wishFor(row, home)] : []
  })
}

function wishFor({ to_price, to_status }: Stored, home: SeenHome): Wish {
  return { home, price: to_price ?? undefined, status: to_status ?? undefined }
}

/** Refused for a home that somebody has changed since: reversing the change would undo theirs. */
function wishBack({ from_price, to_price, from_status, to_status }: Stored, home: SeenHome): Wish {
  const isAsLeft =
    (to_price === null || home.price_total === to_price) && (to_status === null || home.status === to_status)
  return {
    home,
    price: to_price === null ? undefined : (from_price ?? undefined),
    status: to_status === null ? undefined : (from_status ?? undefined),
    ...(!isAsLeft && { refusal: 'Someone has changed it since.' }),
    ...(from_status === 'on_hold' && to_status !== null && { refusal: noHoldBack }),
  }
}

const noHoldBack = 'Its hold has ended. Hold it again on its own page.'
