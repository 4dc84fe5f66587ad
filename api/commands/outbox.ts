import { systemClock } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { type Command, lines, type Say, WrongUse } from './Command.ts'
import { retry, type Waiting, waitingFor } from './waiting.ts'

const usage = `npm run outbox -- list             messages that were given up or are late, refunds that wait
npm run outbox -- list --json      the same, one JSON object a line
npm run outbox -- retry <id> …     makes these due at once
npm run outbox -- retry --dead     all that were given up`

/** `npm run outbox -- …` */
export const outbox: Command = (args) => {
  const work = workOf(args)
  return {
    opens: 'migrated',
    run: ({ connection: { db } }, write) => work(db, systemClock(), lines(write)),
  }
}

type OutboxWork = (db: Db, now: Date, say: Say) => Promise<void>

/** The parsed arguments; they are checked before anything is opened. */
export function workOf([name = '', ...rest]: readonly string[]): OutboxWork {
  const [first] = rest
  if (name === 'list' && rest.length === 0) return list(asLine)
  if (name === 'list' && rest.length === 1 && first === '--json') return list((each) => JSON.stringify(each))
  if (name === 'retry' && rest.length === 1 && first === '--dead') return retryDead
  if (name === 'retry' && rest.length > 0 && !rest.some((id) => id.startsWith('-')))
    return (db, now, say) => retryThese(db, { ids: rest, now }, say)
  if (name === 'retry') throw new WrongUse('The ids to retry are missing.', usage)
  throw new WrongUse(name ? `There is no "${[name, ...rest].join(' ')}".` : 'A command is missing.', usage)
}

function list(shown: (each: Waiting) => string): OutboxWork {
  return async (db, now, say) => {
    const waiting = await waitingFor(db, now)
    for (const each of waiting) await say(shown(each))
    if (waiting.length === 0 && shown === asLine) await say('Nothing needs attention.')
  }
}

const retryDead: OutboxWork = async (db, now, say) => {
  const dead = (await waitingFor(db, now)).filter(({ state }) => state === 'dead')
  if (dead.length === 0) return say('No message was given up.')
  await retryThese(db, { ids: dead.map(({ id }) => id), now }, say)
}

async function retryThese(
  db: Db,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
  say: Say,
): Promise<void> {
  const { retried, refused } = await retry(db, ids, now)
  for (const { id, why } of refused) await say(`${id} is unchanged: ${why}.`)
  if (retried.length > 0)
    await say(`${retried.length} of ${ids.length} are due now; a running api sends them within seconds.`)
}

function asLine({ id, what, about, state, since, attempts, why }: Waiting): string {
  const tries = attempts === null ? [] : [`${attempts} attempts`]
  return [id, state, since.toISOString(), what, about, ...tries, ...(why ? [why] : [])].join('  ')
}
