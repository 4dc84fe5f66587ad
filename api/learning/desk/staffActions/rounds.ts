import { EndKeeper } from '../../../audit/EndKeeper.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'

export function staffActionRounds(context: Context): readonly Round[] {
  const keeper = new EndKeeper(context)
  return [{ name: 'end of the record of staff actions', run: () => keeper.keep() }]
}
