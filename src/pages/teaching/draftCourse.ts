import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { standardTerms } from '#contract/leavingTerms.ts'
import type { WrittenStep } from '../../features/teaching/authoring/steps.ts'
import { changesOf, type Typed } from '../../features/teaching/authoring/typed.ts'

interface Subject {
  readonly slug: string
  readonly name: string
}
export interface Names {
  readonly cores: readonly Subject[]
  readonly skills: readonly (Subject & { readonly core_slug: string })[]
}

/** The course with the form's values, saved or not. */
export function withTyped(course: MyCourse, step: WrittenStep, typed: Typed, names: Names): MyCourse {
  const { core_slug, skill_slugs, cover_upload_id: _kept, ...fields } = changesOf(typed, step)
  const plain = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !Number.isNaN(value)),
  )
  return {
    ...course,
    ...plain,
    ...(core_slug !== undefined && { core: names.cores.find(({ slug }) => slug === core_slug) ?? null }),
    ...(skill_slugs && { skills: names.skills.filter(({ slug }) => skill_slugs.includes(slug)) }),
  }
}

/** A draft in the shape of the public course, with placeholders for what is still missing. */
export function asPublic(draft: MyCourse, tutor: OwnArtist | undefined, fallbackName: string): Course {
  const { schedules, core, price, classes_per_package, missing: _missing, created_at: _made, ...rest } = draft
  const open = schedules.filter(({ status, timings }) => isLive(status) && timings.length > 0)
  return {
    ...rest,
    price,
    classes_per_package,
    class_dates: {},
    leaving: draft.policies.find(({ policy }) => policy === draft.leaving_policy) ?? standardTerms,
    similar: [],
    instead: [],
    next_schedule: null,
    schedule_count: open.length,
    title: draft.title || 'No title yet',
    summary: draft.summary || 'Your summary will appear here.',
    description: draft.description || 'What happens in class will appear here.',
    place: draft.mode === 'online' ? null : draft.place || 'In person',
    core: core ?? { slug: '', name: 'No subject yet' },
    price_per_class: Math.round(price / Math.max(1, classes_per_package)),
    schedules: open.map((group) => ({
      ...group,
      ends_on: group.ends_on ?? group.starts_on,
      seats_left: group.seats.free,
    })),
    tutor: tutor ?? nobodyYet(fallbackName),
  }
}

function isLive(status: MyCourse['schedules'][number]['status']): boolean {
  return status === 'open' || status === 'running'
}

function nobodyYet(name: string): Course['tutor'] {
  return {
    id: 'me',
    handle: 'me',
    name,
    headline: '',
    portrait: null,
    city: '',
    rating: null,
    review_count: 0,
    bio: '',
    languages: [],
    film: null,
    track_record: noTrackRecord,
    checked: null,
  }
}
