import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { type BlockRow, findBlock, findUnit, type UnitRow } from './store.ts'

export async function mustFindBlock(db: Db, id: string): Promise<BlockRow> {
  const block = await findBlock(db, id)
  if (!block) throw new ApiError('not_found')
  return block
}

export async function mustFindUnit(db: Db, id: string): Promise<UnitRow> {
  const unit = await findUnit(db, id)
  if (!unit) throw new ApiError('not_found')
  return unit
}
