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
        ? `One seat is free in the group of ${title} that you’re waiting for.`
        : `${seats_left} seats are free in the group of ${title} that you’re waiting for.`,
      'It isn’t reserved: the first to order it gets it. We write to people in the order in which they joined the list.',
    ],
    action: { label: 'See the seat', path: `/courses/${slug}?schedule=${schedule_id}` },
    afterwards: [
      'If it goes to somebody else, you keep your place, and we write again when the next one is free.',
    ],
  }
}
