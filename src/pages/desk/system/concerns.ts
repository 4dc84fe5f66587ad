import type { System, SystemProcess, SystemRound } from '#contract/learning/base/system.ts'
import { recordEndWords } from '../../../features/desk/recordEnd.ts'
import { dayAndTime, duration } from '../../../ui/format/when.ts'

const minute = 60_000
const hour = 60 * minute
/** Processes report their state three times a minute, and a busy machine may miss some reports. */
const silentAfter = 2 * minute
const roundsLateAfter = 10 * minute
const messagesLateAfter = 10 * minute
const backupLateAfter = 3 * hour
const slowFrom = 200

/** What a person should look at, most urgent first; nothing if all is well. */
export function concernsOf(system: System, zone: string): readonly string[] {
  const { now, processes, messages, database } = system
  const ago = (instant: string) => Date.parse(now) - Date.parse(instant)
  const running = processes.filter(({ seen_at }) => ago(seen_at) <= silentAfter)
  const silent = processes.filter((each) => !running.includes(each))
  const { oldest_pending_at: oldest, dead } = messages
  const end = recordEndWords(system.record_end, zone)
  const texts = [
    end && `${end.what} ${end.why}`,
    database.guards_in_reach &&
      'The service’s database user could switch off the database’s guards. Let the tables belong to another user: see “Two users” in OPERATIONS.',
    running.length === 0 && 'No service is reporting.',
    ...silent.map(({ seen_at }) => `A service stopped unexpectedly at ${dayAndTime(seen_at, zone)}.`),
    ...running.map((each) => diskText(each)),
    ...running.map(
      ({ backs_up, started_at, backup_at }) => backs_up && backupText(ago(backup_at ?? started_at)),
    ),
    ...roundsOf(running).flatMap((round) => [
      ago(round.at) > roundsLateAfter && `“${round.name}” last ran ${ageText(ago(round.at))} ago.`,
      round.failed_at === round.at && `“${round.name}” fails: ${round.error}.`,
    ]),
    oldest !== null && ago(oldest) > messagesLateAfter && `A message has waited for ${ageText(ago(oldest))}.`,
    dead > 0 && (dead === 1 ? 'One message wasn’t delivered.' : `${dead} messages weren’t delivered.`),
    database.connections !== null &&
      database.connections.open > 0.8 * database.connections.limit &&
      `${database.connections.open} of ${database.connections.limit} connections to the database are open.`,
    ...running.map(
      ({ delay_ms }) => delay_ms >= slowFrom && `A service is busy: work waits ${delay_ms} ms for its turn.`,
    ),
  ].filter((text) => typeof text === 'string')
  // Two services on the same disk produce the same sentence.
  return [...new Set(texts)]
}

function diskText({ disk }: SystemProcess): string | false {
  if (!disk || disk.free_mb > disk.total_mb / 10) return false
  return `The disk is ${Math.floor((1 - disk.free_mb / disk.total_mb) * 100)} % full.`
}

/** `age` is the age of the last backup, or how long a process has been running that never made one. */
function backupText(age: number): string | false {
  return age > backupLateAfter && `No backup has been made for ${ageText(age)}.`
}

/** “3 min”, “2 h 15 min”, “4 days”. */
export function ageText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minute))
  return minutes < 48 * 60 ? duration(minutes) : `${Math.round(minutes / 1440)} days`
}

/** The latest run of each round, in any process. */
export function roundsOf(processes: readonly SystemProcess[]): readonly SystemRound[] {
  const newest = new Map<string, SystemRound>()
  for (const round of processes.flatMap(({ rounds }) => rounds)) {
    const known = newest.get(round.name)
    if (!known || known.at < round.at) newest.set(round.name, round)
  }
  return [...newest.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
