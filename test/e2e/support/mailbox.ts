import { until } from '../../builders/until.ts'
import { site } from './site.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The mails to an address, once there are as many. */
export async function mailsTo(address: string, count: number): Promise<readonly Mail[]> {
  return until(`${count} mails are sent to ${address}`, async () => {
    const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
    const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Mail[] } }
    return data.items.length >= count && data.items
  })
}

/** The link to a page of ours, with its token, in one of the mails. */
export async function linkIn(address: string, count: number, path: string): Promise<string> {
  for (const { text } of await mailsTo(address, count)) {
    const link = new RegExp(`${path}\\?token=[^\\s"<]+`).exec(text)
    if (link) return link[0]
  }
  throw new Error(`No mail to ${address} leads to ${path}.`)
}
