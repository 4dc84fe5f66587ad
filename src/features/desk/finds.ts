import type { DeskFind } from '#contract/learning/desk/tools.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/whole.ts'

export const kindWords = {
  person: 'Person',
  order: 'Order',
  dispute: 'Dispute',
  course: 'Course',
  course_page: 'Course page',
  screen: 'Screen',
} as const

export interface Target {
  readonly kind: keyof typeof kindWords
  readonly title: string
  readonly detail: string | null
  readonly to: string
}

export function targetOf({ kind, id, title, detail }: DeskFind): Target {
  return { kind, title, detail, to: addressOf(kind, id) }
}

function addressOf(kind: DeskFind['kind'], id: string): string {
  switch (kind) {
    case 'person':
      return href(pages.deskPerson, { person: id })
    case 'order':
      return href(pages.deskOrder, { order: id })
    case 'dispute':
      return href(pages.deskDispute, { dispute: id })
    case 'course':
      return href(pages.deskCourse, { course: id })
    default:
      return href(pages.course, { course: id })
  }
}
