import type { Mail } from '../../../mail/Mail.ts'

interface Paused {
  readonly id: string
  readonly url: string
  readonly why: 'failing' | 'gone'
}

export function webhookPaused({ id, url, why }: Paused): Mail {
  const { host } = new URL(url)
  return {
    subject: `We paused the webhook to ${host}`,
    paragraphs: [
      why === 'gone'
        ? 'It replied that it has been removed for good (status 410).'
        : 'Nothing we sent it has arrived for three days.',
      'We keep events for up to 30 days in the meantime. Once the other system is back, send a test event and resume the webhook.',
    ],
    facts: [{ label: 'Address', value: url }],
    action: { label: 'View webhook', path: `/desk/webhooks/${id}` },
  }
}
