import { randomInt } from 'node:crypto'
import { and, arrayContains, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { settled } from '../../../db/settings.ts'
import { settings } from '../../../db/systemTables.ts'
import { demoAuthenticator, newSecret } from '../../../totp.ts'
import { learnerAccounts, sessions, users } from '../../base/index.ts'
import { authenticators } from '../tables/index.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Accounts for looking around. They exist only with the demo content, and only work on this machine. */
export const demoAccounts = {
  student: { email: 'student@verandah.example', name: 'Kiran Nair', role: 'student', state: 'Karnataka' },
  /** Has no state yet, so the checkout asks for it. */
  secondStudent: { email: 'student2@verandah.example', name: 'Meher Irani', role: 'student' },
  /** Two of the demo tutors, by their handles. */
  tutor: { email: 'tutor@verandah.example', handle: 'nandini-rao', role: 'tutor' },
  secondTutor: { email: 'tutor2@verandah.example', handle: 'aditya-bhat', role: 'tutor' },
  staff: { email: 'staff@verandah.example', name: 'Farida Contractor', role: 'staff', as: 'owner' },
  support: { email: 'support@verandah.example', name: 'Imran Shaikh', role: 'staff', as: 'support' },
  finance: { email: 'finance@verandah.example', name: 'Lakshmi Pillai', role: 'staff', as: 'finance' },
  sales: { email: 'sales@verandah.example', name: 'Arjun Mehta', role: 'staff', as: 'sales_lead' },
  secondSales: { email: 'sales2@verandah.example', name: 'Meera Pillai', role: 'staff', as: 'sales' },
  thirdSales: { email: 'sales3@verandah.example', name: 'Ravi Nair', role: 'staff', as: 'sales' },
  moderator: { email: 'moderator@verandah.example', name: 'Tenzin Dolma', role: 'staff', as: 'moderator' },
  editor: { email: 'editor@verandah.example', name: 'Rukmini Desai', role: 'staff', as: 'editor' },
  auditor: { email: 'auditor@verandah.example', name: 'Cyrus Wadia', role: 'staff', as: 'auditor' },
} as const

const emails: readonly string[] = Object.values(demoAccounts).map(({ email }) => email)

/** What the demo learner signs in with, on the learners' sign-in page. */
export const demoLearner = { name: 'zoya.irani' } as const

/** True for demo accounts and for the sign-ins of their learners. */
const isDemo = sql`(${inArray(users.email, [...emails])} OR ${users.id} IN (SELECT account.account_id FROM learner_accounts AS account
  JOIN learners AS learner ON learner.id = account.learner_id JOIN users AS guardian ON guardian.id = learner.guardian_id
  WHERE ${inArray(sql`guardian.email`, [...emails])}))`

export function isDemoAccount({ email }: { readonly email: string | null }): boolean {
  return email !== null && emails.includes(email)
}

const setting = 'demo_password'

/** Each database has its own demo password, so that nobody knows it from elsewhere. */
export function demoPassword(db: Db): Promise<string> {
  return settled(db, setting, newPassword)
}

// Without letters and digits that look alike, since people read the password off a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function newPassword(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

/** Staff need a second way. The demo staff share one authenticator, whose codes appear in this machine's mailbox. */
async function giveAuthenticators(db: Db, now: Date): Promise<void> {
  const secret = await settled(db, demoAuthenticator, newSecret)
  const staff = await db
    .select({ user_id: users.id })
    .from(users)
    .where(and(inArray(users.email, [...emails]), arrayContains(users.roles, ['staff'])))
  if (staff.length === 0) return
  const values = staff.map(({ user_id }) => ({ user_id, secret, created_at: now, proved_at: now }))
  await db.insert(authenticators).values(values).onConflictDoNothing()
}

interface OpenAccount {
  readonly role: string
  /** What the account signs in with, and on which page if not the normal one. */
  readonly name: string
  readonly page?: string
  readonly password_hash: string
}

/** Lines for the terminal about the demo accounts that are open. Older demo content has fewer of them. */
export async function demoHints(db: Db, now: Date): Promise<string[]> {
  const password = await passwordOfOpen(db)
  if (password === null) return []
  await giveAuthenticators(db, now)
  const accounts = await openAccounts(db)
  const unchanged = await hashesOf(password, accounts)
  const shown = accounts.filter(({ password_hash }) => unchanged.has(password_hash))
  // The learner is left out, since a learner can't receive codes; the guardian sets a new password.
  const others = accounts.filter(({ page, password_hash }) => !page && !unchanged.has(password_hash))
  return [
    ...(shown.length > 0 ? [`Demo accounts, each with the password ${password}:`] : []),
    ...shown.map(({ role, name, page }) => `  ${role.padEnd(10)} ${name}${page ? `, at ${page}` : ''}`),
    ...(others.length > 0
      ? [
          `Demo accounts whose password was changed: ${others.map(({ name }) => name).join(', ')}. Sign in with a code.`,
        ]
      : []),
    'Staff also enter a code, which /dev/mailbox shows.',
  ]
}

/** Accounts from before each database had its own password get one now. Null if no account is open. */
async function passwordOfOpen(db: Db): Promise<string | null> {
  const [own] = await db.select().from(settings).where(eq(settings.name, setting))
  const accounts = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(inArray(users.email, [...emails]))
  const open = accounts.filter(({ password_hash }) => password_hash !== null)
  if (open.length === 0) return null
  if (own) return own.value
  // The accounts were closed on purpose, and somebody has since chosen a password for one of them.
  if (open.length < accounts.length) return null
  const password = await demoPassword(db)
  const password_hash = await hashPassword(password)
  await db
    .update(users)
    .set({ password_hash })
    .where(and(isDemo, isNotNull(users.password_hash)))
  return password
}

async function openAccounts(db: Db): Promise<readonly OpenAccount[]> {
  const rows = await db
    .select({ email: users.email, learner: learnerAccounts.sign_in_name, password_hash: users.password_hash })
    .from(users)
    .leftJoin(
      learnerAccounts,
      and(eq(learnerAccounts.account_id, users.id), isNull(learnerAccounts.ended_at)),
    )
    .where(and(isDemo, isNotNull(users.password_hash)))
  const known = [
    ...Object.values(demoAccounts).map((one) => ({
      role: 'as' in one ? one.as : one.role,
      name: one.email,
    })),
    { role: 'learner', name: demoLearner.name, page: '/login/learner' },
  ]
  return known.flatMap((account) => {
    const row = rows.find(({ email, learner }) => (email ?? learner) === account.name)
    return row?.password_hash ? [{ ...account, password_hash: row.password_hash }] : []
  })
}

/** Demo accounts share one hash, so usually only one has to be compared. */
async function hashesOf(password: string, accounts: readonly OpenAccount[]): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(accounts.map(({ password_hash }) => password_hash))]
  const matches = await Promise.all(hashes.map((hash) => isPassword(hash, password)))
  return new Set(hashes.filter((_, at) => matches[at]))
}

/** Demo accounts that somebody could use: they have a password, are staff, or are signed in. */
export async function usableDemoAccounts(db: Db): Promise<readonly string[]> {
  const accounts = await db
    .selectDistinct({ email: sql<string>`coalesce(${users.email}, ${users.name})` })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.user_id, users.id), isNull(sessions.revoked_at)))
    .where(
      and(
        isDemo,
        or(isNotNull(users.password_hash), arrayContains(users.roles, ['staff']), isNotNull(sessions.id)),
      ),
    )
    .orderBy(sql`1`)
  return accounts.map(({ email }) => email)
}

/** Closes the demo accounts to sign-in. What they taught, bought and wrote stays. */
export async function closeDemoAccounts(db: Db, now: Date): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const usable = await usableDemoAccounts(tx)
    // Allows the last owner to be removed. The command that appoints an owner then creates the first one.
    await tx.execute(sql`SELECT set_config('verandah.no_owner', 'yes', true)`)
    const accounts = await tx
      .select({ id: users.id, roles: users.roles, was: users.staff_roles })
      .from(users)
      .where(isDemo)
    for (const { id, roles, was } of accounts) {
      const kept = roles.filter((role) => role !== 'staff')
      await tx
        .update(users)
        .set({ password_hash: null, roles: kept, staff_roles: [], updated_at: now })
        .where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.user_id, id))
      await tx.delete(authenticators).where(eq(authenticators.user_id, id))
      const taken = { before: { roles: was }, after: { roles: [] } }
      if (was.length > 0)
        await record(tx, { actor: 'command', action: 'change_staff_roles', now, person: id, ...taken })
    }
    await tx.delete(settings).where(inArray(settings.name, [setting, demoAuthenticator]))
    return usable
  })
}
