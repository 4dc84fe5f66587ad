import type { Mail } from '../../../mail/Mail.ts'

export interface FreeSeat {
  readonly id: string
  readonly schedule_id: string
  readonly slug: string
  readonly title: string
  readonly seats_left: number
}

export function seatIsFree({ title, slug, schedule_id, seats_left }: FreeSeat): Mail {
  return {
    subject: `A seat is free in ${title}`,
    paragraphs: [
      seats_left === 1
        ? `One seat is free in the ${title} group you’re waiting for.`
        : `${seats_left} seats are free in the ${title} group you’re waiting for.`,
      'Free seats aren’t reserved: they go to the first to order. We email people in the order they joined the list.',
    ],
    action: { label: 'View group', path: `/courses/${slug}?schedule=${schedule_id}` },
    afterwards: [
      'If someone else takes it, you keep your place, and we’ll email you when another seat is free.',
    ],
  }
}
