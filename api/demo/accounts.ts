import { inArray } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { users } from '../learning/auth/tables.ts'

/** Accounts to look around with; they exist only where the demo content was loaded. */
export const demoPassword = 'verandah-demo'

export const demoAccounts = {
  student: { email: 'student@verandah.example', name: 'Kiran Nair', role: 'student' },
  secondStudent: { email: 'student2@verandah.example', name: 'Meher Irani', role: 'student' },
  /** Two of the demo tutors, by handle. */
  tutor: { email: 'tutor@verandah.example', handle: 'nandini-rao', role: 'tutor' },
  secondTutor: { email: 'tutor2@verandah.example', handle: 'aditya-bhat', role: 'tutor' },
  staff: { email: 'staff@verandah.example', name: 'Farida Contractor', role: 'staff' },
} as const

/** Lines for the terminal, where the demo content is loaded. */
export async function demoHints(db: Db): Promise<string[]> {
  const accounts = Object.values(demoAccounts)
  const emails = accounts.map(({ email }) => email)
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  if (found.length < accounts.length) return []
  return [
    `Demo accounts, each with the password ${demoPassword}:`,
    ...accounts.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`),
  ]
}
