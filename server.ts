import { ConfigError } from '#contract/settings.ts'
import { PortTaken } from '#server/listen.ts'
import { ApiDidNotStart } from '#server/services/EmbeddedApi.ts'
import { startWeb, type Web } from '#server/startWeb.ts'
import { TerminalLog } from '#server/TerminalLog.ts'

/** In milliseconds: less than the time after which a supervisor kills the process. */
const stopWithin = 14_500

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function welcome({ config, origin, hints }: Web): void {
  say('')
  say(`${config.BRAND_NAME} is at ${origin}`)
  if (!config.PUBLIC_ORIGIN)
    say(`  ${config.BRAND_NAME} Homes is at ${origin}/homes, and at ${origin.replace('://', '://homes.')}`)
  if (config.mailbox) say(`  Sign-in codes are shown at ${origin}/dev/mailbox`)
  for (const hint of hints) say(`  ${hint}`)
  // Without a terminal, lines of the log follow immediately, and these are soon out of sight.
  if (hints.length > 0) say('  npm run db -- status shows these accounts again.')
  say('  Stop with Ctrl-C.')
}

function fail(error: unknown): never {
  const plain = error instanceof ConfigError || error instanceof PortTaken || error instanceof ApiDidNotStart
  process.stderr.write(
    `${error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  )
  process.exit(1)
}

try {
  // At a terminal a person reads the log; elsewhere it's collected, as lines of JSON.
  const terminal = process.stdout.isTTY ? new TerminalLog(say, { all: Boolean(process.env.LOG_LEVEL) }) : null
  const web = await startWeb(process.env, say, terminal)
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), web.config.DRAIN_MS + stopWithin).unref()
    await web.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail))
  welcome(web)
} catch (error) {
  fail(error)
}
