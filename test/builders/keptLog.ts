import { type Logger, pino } from 'pino'

/** A log and its warnings and errors, as the people who run the product read them. */
export function keptLog() {
  const told: (Readonly<Record<string, unknown>> & { readonly level: number })[] = []
  const log: Logger = pino({ level: 'warn' }, { write: (line) => void told.push(JSON.parse(line)) })
  return { log, told }
}
