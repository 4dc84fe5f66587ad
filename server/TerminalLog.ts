import { levels } from 'pino'
import { z } from 'zod/mini'

const Line = z.looseObject({
  level: z.number(),
  time: z.optional(z.number()),
  name: z.optional(z.string()),
  msg: z.optional(z.string()),
  req: z.optional(z.looseObject({ method: z.optional(z.string()), path: z.optional(z.string()) })),
  res: z.optional(z.looseObject({ status: z.optional(z.number()) })),
  responseTime: z.optional(z.number()),
  err: z.optional(z.looseObject({ message: z.optional(z.string()), stack: z.optional(z.string()) })),
})
type Line = z.infer<typeof Line>

/** Fields that every line has, or that are shown in another way. */
const known = new Set([
  ...['level', 'time', 'pid', 'hostname', 'name', 'msg', 'req', 'reqId', 'id', 'res', 'responseTime', 'err'],
])
/** In milliseconds: a wait that people notice. */
const slow = 1_000
const framesShown = 6
const warning = 40

/**
 * The log for a person at a terminal: what needs attention and slow requests, or everything if LOG_LEVEL is set. It
 * reads the lines that pino writes in this process and in the api.
 */
export class TerminalLog {
  readonly #print: (line: string) => void
  readonly #all: boolean
  #rest = ''

  constructor(print: (line: string) => void, { all }: { readonly all: boolean }) {
    this.#print = print
    this.#all = all
  }

  write(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') this.#show(line)
  }

  #show(text: string): void {
    const line = parsed(text)
    if (!line) this.#print(text)
    else if (this.#all || needsAttention(line)) this.#print(readable(line))
  }
}

function needsAttention({ level, responseTime = 0 }: Line): boolean {
  return level >= warning || responseTime >= slow
}

function parsed(text: string): Line | null {
  try {
    return z.safeParse(Line, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function readable(line: Line): string {
  const time = line.time === undefined ? '' : `${new Date(line.time).toTimeString().slice(0, 8)} `
  const level = line.level >= warning ? `${levels.labels[line.level] ?? line.level} ` : ''
  const rest = Object.entries(line).filter(([name]) => !known.has(name))
  const what = line.req ? requestIn(line) : (line.msg ?? '')
  const details = rest.map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [[`${time}${level}${line.name ?? ''}:`, what, ...details].join(' '), ...stackIn(line)].join('\n')
}

function requestIn({ req, res, responseTime = 0, msg }: Line): string {
  const aborted = msg === 'request aborted' ? ', left by the visitor' : ''
  return `${req?.method} ${req?.path} ${res?.status} in ${(responseTime / 1000).toFixed(1)} s${aborted}`
}

/** The error and the frames in our own code, which show where to look. */
function stackIn({ err }: Line): string[] {
  const [first = err?.message ?? '', ...frames] = err?.stack?.split('\n') ?? []
  const ours = frames.filter((frame) => !/node_modules|node:/.test(frame)).slice(0, framesShown)
  return first === '' ? [] : [`  ${first}`, ...ours]
}
