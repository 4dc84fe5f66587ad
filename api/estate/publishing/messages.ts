import type { Mail } from '../../mail/Mail.ts'
import { when } from '../../texts/days.ts'
import { oneLine } from '../../texts/oneLine.ts'

interface Refused {
  readonly id: string
  readonly title: string
  readonly at: Date
  readonly why: string
}

export function plannedAndRefused({ id, title, at, why }: Refused): Mail {
  const name = oneLine(title)
  return {
    subject: `Not published: ${name}`,
    paragraphs: [
      `You planned to publish “${name}” on ${when(at, { time_zone: 'Asia/Kolkata' })}. It couldn’t go live, so visitors still see the earlier version.`,
      why,
      'Your draft is safe. Open it to correct it or to publish it again.',
    ],
    action: { label: 'Open draft', path: `/desk/content/${id}` },
  }
}
