import { arrayContains, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod/mini'
import { Email, Mobile } from '#contract/shapes.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { users } from '../learning/tables/index.ts'
import { type Command, lines, type Say, WrongUse } from './Command.ts'

const usage = `npm run staff -- list                          who is staff
npm run staff -- grant <email or mobile>       makes an account staff
npm run staff -- revoke <email or mobile>      ends that, with the next request`

/** `npm run staff -- …` */
export const staff: Command = (args) => {
  const work = workOf(args)
  return { opens: 'migrated', run: ({ connection: { db } }, write) => work(db, lines(write)) }
}

export function workOf([name = '', given, ...rest]: readonly string[]): (db: Db, say: Say) => Promise<void> {
  if (name === 'list' && given === undefined) return list
  if ((name !== 'grant' && name !== 'revoke') || rest.length > 0)
    throw new WrongUse(
      name ? `There is no "${[name, given, ...rest].join(' ')}".` : 'A command is missing.',
      usage,
    )
  const contact = z.safeParse(z.union([Email, Mobile]), given)
  if (!contact.success) throw new WrongUse('Name one email address or mobile number.', usage)
  return (db, say) => change(db, { contact: contact.data, isStaff: name === 'grant' }, say)
}

async function list(db: Db, say: Say): Promise<void> {
  const everybody = await db
    .select({ name: users.name, email: users.email, mobile: users.mobile })
    .from(users)
    .where(arrayContains(users.roles, ['staff']))
    .orderBy(asc(users.created_at))
  for (const { name, email, mobile } of everybody)
    await say([email ?? mobile, name].filter(Boolean).join('  '))
  if (everybody.length === 0) await say('Nobody is staff.')
}

async function change(
  db: Db,
  { contact, isStaff }: { readonly contact: string; readonly isStaff: boolean },
  say: Say,
): Promise<void> {
  const said = await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, roles: users.roles })
      .from(users)
      .where(or(eq(users.email, contact), eq(users.mobile, contact)))
      .for('update')
    if (!person) return `No account has ${contact}: the person signs up first, and verifies it.`
    if (person.roles.includes('staff') === isStaff)
      return `Nothing changed: ${contact} ${isStaff ? 'is staff already' : 'is not staff'}.`
    const others = person.roles.filter((role) => role !== 'staff')
    await tx
      .update(users)
      .set({ roles: isStaff ? [...others, 'staff'] : others, updated_at: systemClock() })
      .where(eq(users.id, person.id))
    return isStaff ? `${contact} is staff.` : `${contact} is no longer staff.`
  })
  await say(said)
}
