import type { finding } from '#contract/estate/projects/finding.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { filtersOf } from './filters.ts'
import { nearerHomes } from './nearer.ts'
import { countHomes, readChoices, readPage } from './store.ts'

/** With fewer results than this, a visitor is told which changes would bring more. */
const few = 6

export function findingHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof finding> {
  return {
    async findHomes({ query: { items, after, sort, ...asked } }) {
      const filters = filtersOf(asked, todayInIndia(clock()))
      const total = await countHomes(db, filters)
      const part = { items, after, sort, price: asked.price }
      return {
        ...(total === 0 ? { items: [], next: null } : await readPage(db, filters, part)),
        total,
        nearer: total < few ? [...(await nearerHomes(db, filters, total))] : [],
        choices: await readChoices(db),
      }
    },
  }
}
