import { codeOf } from '../describeError.ts'

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'

/** A connection that couldn't be opened, explained to the person who starts the service. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  constructor(variable: DatabaseVariable, url: string, error: unknown) {
    super(`${variable} leads to PostgreSQL at ${serverIn(url)}, ${whyOf(error)}.`)
  }
}

/** Host and database, without the password that an address may contain. */
export function serverIn(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}

const noListener = 'where nothing is listening: start that server, or correct the address'
const noHost = "whose host can't be found: correct its name"
const noAnswer = 'which does not answer: correct the address, or open its port to this machine'
const noEntry = 'which refuses this user and password: correct them'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: noListener,
  ENOENT: noListener,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  '28P01': noEntry,
  '28000': noEntry,
  '3D000': 'which has no such database: create it, or correct its name',
  '53300': 'which has no connection left: lower POOL_SIZE, or raise its max_connections',
  '57P03': 'which is starting or stopping: try again in a moment',
}

/** The driver has no code for its own timeout. */
function whyOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) return noAnswer
  return reasons[codeOf(error) ?? ''] ?? `which can't be used: ${message}`
}
