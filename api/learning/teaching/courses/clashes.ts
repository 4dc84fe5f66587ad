import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { when } from '../../../texts/days.ts'
import type { LessonTime } from '../../catalogue/index.ts'
import { type NamedHours, namedHours, overlap } from '../../timetable/index.ts'

export interface Wanted {
  readonly tutorId: string
  readonly times: readonly LessonTime[]
  /** Classes whose times are ignored, because the change itself releases or keeps them. */
  readonly own?: ReadonlySet<string> | undefined
}

/** What the tutor already has at each of these times; null for a free one. */
export async function clashesOf(
  db: Db,
  { tutorId, times, own }: Wanted,
): Promise<readonly (NamedHours | null)[]> {
  const from = new Date(Math.min(...times.map(({ starts_at }) => starts_at.getTime())))
  const to = new Date(Math.max(...times.map(({ ends_at }) => ends_at.getTime())))
  if (times.length === 0) return []
  const taken = await namedHours(db, { tutorId, from: later(from, -1), to })
  const others = taken.filter(({ source_id }) => !own?.has(source_id))
  return times.map((time) => others.find((other) => overlap(time, other)) ?? null)
}

/** Tells the tutor which class is in the way. One added meanwhile violates the constraint, but isn't named. */
export async function refuseClash(tx: Db, wanted: Wanted & { readonly time_zone: string }): Promise<void> {
  const clash = (await clashesOf(tx, wanted)).find((each) => each !== null)
  if (!clash) return
  const at = when(clash.starts_at, { time_zone: wanted.time_zone })
  throw new ApiError('tutor_busy', {
    message: `On ${at} you already have “${clash.title}”. Nothing was saved. Choose another time, or move that one first.`,
  })
}
