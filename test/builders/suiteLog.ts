import { join } from 'node:path'
import { type Logger, pino } from 'pino'

/** The log of programs under test: silent, or in the folder SUITE_LOG, where a whole run is searched for secrets. */
export function suiteLog(describeError: (error: unknown) => object, level = 'silent'): Logger {
  const folder = process.env.SUITE_LOG
  if (!folder) return pino({ level })
  const file = pino.destination({ dest: join(folder, `${process.pid}.log`), sync: true })
  return pino({ level: 'debug', serializers: { err: describeError } }, file)
}
