import { arrayContains, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod/mini'
import { Email, Mobile } from '#contract/shapes.ts'
import { duties, type StaffRole, staffRoles } from '#contract/staff.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { brokenConstraint } from '../db/refusing.ts'
import { users } from '../learning/base/index.ts'
import { forgetSecondWays, setRoles } from '../learning/people/index.ts'
import { type Command, lines, type Say, WrongUse } from './Command.ts'

const usage = `npm run staff -- list                            who is staff, and as what
npm run staff -- roles                           what each role may do
npm run staff -- grant <email or mobile> <role>  gives an account a role, besides those it has
npm run staff -- revoke <email or mobile> [role] takes one or all of them, with the next request
npm run staff -- reset <email or mobile>         removes passkeys and app that were lost; new ones are set up at the next sign-in`

/** `npm run staff -- …` */
export const staff: Command = (args) => {
  const work = workOf(args)
  return { opens: 'migrated', run: ({ connection: { db } }, write) => work(db, systemClock(), lines(write)) }
}

type StaffWork = (db: Db, now: Date, say: Say) => Promise<void>

/** The parsed arguments; they are checked before anything is opened. */
export function workOf(args: readonly string[]): StaffWork {
  const [name = '', person, role] = args
  if (name === 'list' && args.length === 1) return list
  if (name === 'roles' && args.length === 1) return listRoles
  if (name === 'grant' && args.length === 3) {
    const granted = roleOf(role)
    return changeOf(person, (roles) => [...new Set([...roles, granted])])
  }
  if (name === 'revoke' && args.length === 2) return changeOf(person, () => [])
  if (name === 'revoke' && args.length === 3) {
    const revoked = roleOf(role)
    return changeOf(person, (roles) => roles.filter((each) => each !== revoked))
  }
  if (name === 'reset' && args.length === 2) return resetOf(person)
  throw new WrongUse(name ? `"${args.join(' ')}" is not understood.` : 'A command is missing.', usage)
}

function roleOf(given: string | undefined): StaffRole {
  const role = staffRoles.find((each) => each === given)
  if (!role) throw new WrongUse(`A role is one of ${staffRoles.join(', ')}.`, usage)
  return role
}

async function list(db: Db, _now: Date, say: Say): Promise<void> {
  const everybody = await db
    .select({ name: users.name, email: users.email, mobile: users.mobile, roles: users.staff_roles })
    .from(users)
    .where(arrayContains(users.roles, ['staff']))
    .orderBy(asc(users.created_at))
  for (const { name, email, mobile, roles } of everybody)
    await say([email ?? mobile, name, roles.join(', ')].join('  '))
  if (everybody.length === 0) await say('There are no staff yet.')
}

const listRoles: StaffWork = async (_db, _now, say) => {
  for (const role of staffRoles) await say(`${role.padEnd(10)} ${duties[role].join(', ')}`)
}

type Roles = readonly StaffRole[]

function changeOf(given: string | undefined, change: (roles: Roles) => Roles): StaffWork {
  const contact = contactOf(given)
  return async (db, now, say) => {
    const answer = db.transaction((tx) => changeRoles(tx, contact, { change, now }))
    await say(await answer.catch((error) => sayLastOwner(contact, error)))
  }
}

function sayLastOwner(contact: string, error: unknown): string {
  if (brokenConstraint(error) !== 'an_owner_stays') throw error
  return `Nothing changed: ${contact} is the only owner. Make someone else an owner first.`
}

/** For an owner who has lost their passkeys and app, and has no other owner to ask. */
function resetOf(given: string | undefined): StaffWork {
  const contact = contactOf(given)
  return async (db, now, say) => say(await db.transaction((tx) => reset(tx, contact, now)))
}

function contactOf(given: string | undefined): string {
  const contact = z.safeParse(z.union([Email, Mobile]), given)
  if (!contact.success) throw new WrongUse('Name one email address or mobile number.', usage)
  return contact.data
}

async function reset(tx: Db, contact: string, now: Date): Promise<string> {
  const person = await findPerson(tx, contact)
  if (!person?.roles.includes('staff')) return `${contact} is not staff.`
  await forgetSecondWays(tx, person, { actor: 'command', now })
  return `${contact} is signed out, and will set up a passkey or an app at the next sign-in.`
}

async function findPerson(tx: Db, contact: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, contact), eq(users.mobile, contact)))
    .for('update')
  return person
}

interface Change {
  readonly change: (roles: Roles) => Roles
  readonly now: Date
}

/** Returns the outcome in words. */
async function changeRoles(tx: Db, contact: string, { change, now }: Change): Promise<string> {
  const person = await findPerson(tx, contact)
  if (!person) return `No account has ${contact}: the person has to sign up and verify it first.`
  const roles = change(person.staff_roles)
  const inWords = roles.length > 0 ? `is staff: ${roles.join(', ')}` : 'is not staff'
  if (roles.join() === person.staff_roles.join()) return `Nothing changed: ${contact} ${inWords}.`
  await setRoles(tx, person, { actor: 'command', now, roles })
  return `${contact} ${inWords}.`
}
