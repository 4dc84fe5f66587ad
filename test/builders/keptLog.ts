import { type Logger, pino } from 'pino'

/** A log, with the warnings and errors that operators would read in it. */
export function keptLog() {
  const told: (Readonly<Record<string, unknown>> & { readonly level: number })[] = []
  const log: Logger = pino({ level: 'warn' }, { write: (line) => void told.push(JSON.parse(line)) })
  return { log, told }
}
