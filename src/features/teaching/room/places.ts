import type { Lobby } from '#contract/learning/teaching/room.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** A room's path parameters, as its calls name them. */
export interface RoomParams {
  readonly room_kind: string
  readonly room_id: string
}

/** The page to which the room leads back: a tutor's class with its attendance, a student's calendar. */
export function wayOut({ kind, id, me }: Pick<Lobby, 'kind' | 'id' | 'me'>): { to: string; label: string } {
  if (me.role === 'tutor')
    return kind === 'class'
      ? { to: href(pages.teachClass, { lesson: id }), label: 'View class and attendance' }
      : { to: href(pages.teachDemos), label: 'Go to your demos' }
  return kind === 'class'
    ? { to: href(pages.myClasses), label: 'Go to your calendar' }
    : { to: href(pages.myDemos), label: 'Go to your demos' }
}
