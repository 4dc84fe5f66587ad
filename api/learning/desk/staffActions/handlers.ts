import type { staffActions } from '#contract/learning/desk/staffActions.ts'
import { checkChain } from '../../../audit/check.ts'
import { readRecordEnd } from '../../../audit/compareEnd.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { findStaffActions } from './store.ts'

export function staffActionHandlers(context: Context): Handlers<typeof staffActions> {
  const { db } = context
  return {
    async getStaffActions({ query: { items, ...filter } }) {
      return pageOf(await findStaffActions(db, filter, items + 1), items)
    },

    async checkStaffActions({ query: { from } }) {
      const [chain, end] = await Promise.all([checkChain(db, from), readRecordEnd(context)])
      return { ...chain, end }
    },

    async getOwnStaffActions({ query: { items, before }, viewer }) {
      const own = await findStaffActions(db, { before, person: viewer.id }, items + 1)
      return pageOf(own.map(told), items)
    },
  }
}

type Row = Awaited<ReturnType<typeof findStaffActions>>[number]

/** What people see about the member of staff: a first name and roles, enough to ask about the action. */
function told({ actor, isProgram, ...row }: Row) {
  if (isProgram) return { ...row, by: { name: 'One of our programs', roles: [], program: true } }
  const [name = ''] = actor?.name.split(' ') ?? []
  return { ...row, by: actor && { name, roles: actor.roles, program: false } }
}

/** One row more than requested means that there is a next page. */
function pageOf<T extends { readonly number: number }>(rows: readonly T[], items: number) {
  const shown = rows.slice(0, items)
  return { items: shown, next: rows.length > items ? (shown.at(-1)?.number ?? null) : null }
}
