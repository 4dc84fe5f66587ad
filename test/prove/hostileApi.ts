import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadDemo } from '#api/demo/load.ts'
import { startApi } from '../builders/api.ts'
import { payload } from '../foreign/payloads.ts'
import type { Random } from '../foreign/random.ts'

interface Recorded {
  readonly status: number
  readonly text: string
}
export interface HostileApi {
  readonly origin: string
  /** How many strings have been made hostile so far. */
  readonly sent: () => number
  readonly become: (hostile: boolean) => void
  readonly close: () => Promise<void>
}

/** The api with its demo, whose strings can all be made hostile on their way to the page. */
export async function hostileApi(chance: Random): Promise<HostileApi> {
  const api = await startApi()
  await api.db.transaction((tx) => loadDemo(tx, { clock: api.clock, progress: () => {} }))
  const kept = new Map<string, Promise<Recorded>>()
  const spoiler = new Spoiler(chance)
  let hostile = false
  const recorded = (path: string): Promise<Recorded> => {
    const known = kept.get(path)
    if (known) return known
    const asked = api.call().get(path).set('Accept-Encoding', 'identity')
    // Pictures contain no text, and aren't needed here.
    const answer = asked.then(
      ({ status, text }): Recorded => (text ? { status, text } : { status: 404, text: '{}' }),
    )
    kept.set(path, answer)
    return answer
  }
  const server = createServer(async (request, response) => {
    const { status, text } = await recorded(request.url ?? '/')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(hostile ? JSON.stringify(spoiler.spoil(JSON.parse(text))) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => spoiler.spoilt,
    become: (next) => {
      hostile = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await api.close()
    },
  }
}

const machineWords =
  /^(id|.*_id|slug|handle|status|kind|code|error|locale|time_zone|.*_at|.*_on|mode|level|language|weekday)$/
const prose =
  /name|title|summary|headline|description|text|bio|note|label|city|question|answer|caption|alt|address|locality|about|words/
const hostileAddresses = [
  'javascript:window.pwned=1',
  ' JaVascript:window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
]

class Spoiler {
  readonly #chance: Random
  spoilt = 0
  constructor(chance: Random) {
    this.#chance = chance
  }

  spoil(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => this.spoil(each, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.spoil(each, name)]))
    if (typeof value !== 'string' || machineWords.test(key)) return value
    // Few addresses are made hostile: one that runs a script makes its call fail, leaving a page without any strings.
    const isAddress = /^(https?:\/)?\//.test(value)
    if (isAddress ? this.#chance.below(400) > 0 : !(prose.test(key) || / /.test(value))) return value
    this.spoilt += 1
    return isAddress ? this.#chance.pick(hostileAddresses) : payload(this.#chance)
  }
}
