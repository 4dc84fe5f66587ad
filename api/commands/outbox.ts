import type { Environment } from '#contract/settings.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { openForCommand } from './openForCommand.ts'
import { retry, type Waiting, waitingFor } from './waiting.ts'

type Say = (line: string) => void

const usage = `npm run outbox -- list             messages that were given up or are late, refunds that wait
npm run outbox -- list --json      the same, one JSON object a line
npm run outbox -- retry <id> …     makes these due at once
npm run outbox -- retry --dead     all that were given up`

/** A usage error, in words for whoever ran the command. */
export class WrongUse extends Error {
  override name = 'WrongUse'
  constructor(message: string) {
    super(`${message}\n${usage}`)
  }
}

/** `npm run outbox -- …` */
export async function outboxCommand(
  environment: Environment,
  args: readonly string[],
  say: Say,
): Promise<void> {
  const work = workOf(args)
  await openForCommand(environment, ({ connection: { db } }) => work(db, systemClock(), say))
}

type Work = (db: Db, now: Date, say: Say) => Promise<void>

/** The parsed arguments; they are checked before anything is opened. */
export function workOf([name = '', ...rest]: readonly string[]): Work {
  const [first] = rest
  if (name === 'list' && rest.length === 0) return list(asLine)
  if (name === 'list' && rest.length === 1 && first === '--json') return list((each) => JSON.stringify(each))
  if (name === 'retry' && rest.length === 1 && first === '--dead') return retryDead
  if (name === 'retry' && rest.length > 0 && !rest.some((id) => id.startsWith('-')))
    return (db, now, say) => retryThese(db, { ids: rest, now }, say)
  if (name === 'retry') throw new WrongUse('The ids to retry are missing.')
  throw new WrongUse(name ? `There is no "${[name, ...rest].join(' ')}".` : 'A command is missing.')
}

function list(shown: (each: Waiting) => string): Work {
  return async (db, now, say) => {
    const waiting = await waitingFor(db, now)
    for (const each of waiting) say(shown(each))
    if (waiting.length === 0 && shown === asLine) say('Nothing needs attention.')
  }
}

const retryDead: Work = async (db, now, say) => {
  const dead = (await waitingFor(db, now)).filter(({ state }) => state === 'dead')
  await retryThese(db, { ids: dead.map(({ id }) => id), now }, say)
}

async function retryThese(
  db: Db,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
  say: Say,
): Promise<void> {
  const { retried, refused } = await retry(db, ids, now)
  for (const { id, why } of refused) say(`${id} is unchanged: ${why}.`)
  say(`${retried.length} of ${ids.length} are due now; a running api sends them within seconds.`)
}

function asLine({ id, what, about, state, since, attempts, why }: Waiting): string {
  const tries = attempts === null ? [] : [`${attempts} attempts`]
  return [id, state, since.toISOString(), what, about, ...tries, ...(why ? [why] : [])].join('  ')
}
