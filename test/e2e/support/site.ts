import { setTimeout as pause } from 'node:timers/promises'

const patience = 10_000
const used = new Set<string>()

/** Where the product answers that this worker's tests have to themselves, or the one that a test has started. */
export function site(): string {
  const { SITE_ORIGIN, SITE_ORIGINS = '', JEST_WORKER_ID = '1' } = process.env
  const shared = SITE_ORIGINS.split(' ')
  const origin = SITE_ORIGIN ?? shared[(Number(JEST_WORKER_ID) - 1) % shared.length]
  if (!origin) throw new Error('Browser tests run through `npm run test:e2e`, which starts the site.')
  return origin
}

interface Letter {
  readonly code: string | null
  readonly text: string
}

/** The newest code that was sent to this address and not yet asked for here. */
export async function codeFor(address: string): Promise<string> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`)
    const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Letter[] } }
    const code = data.items[0]?.code
    const key = `${address} ${code}`
    if (code && !used.has(key)) {
      used.add(key)
      return code
    }
    await pause(100)
  }
  throw new Error(`No new code was sent to ${address}.`)
}

/** The link of this form in the newest message to this address, on the site that is asked. */
export async function linkTo(address: string, path: string): Promise<string> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
    const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Letter[] } }
    const [link] = data.items.flatMap(({ text }) => text.split(/\s/).filter((word) => word.includes(path)))
    if (link) return site() + link.slice(link.indexOf(path))
    await pause(100)
  }
  throw new Error(`No link to ${path} was sent to ${address}.`)
}
