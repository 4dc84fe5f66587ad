import type { CardOf } from '../../../platform/page/shareCard.ts'
import { joinList } from '../../../ui/format/when.ts'
import type { work } from './work.ts'

export const card: CardOf<typeof work> = ({ tutor }) => {
  const { portrait, courses, languages, city } = tutor
  const width = portrait?.widths.at(-1)
  return {
    mood: 'learn',
    label: [...new Set(courses.map(({ core }) => core.name))].slice(0, 2).join(', ') || 'Tutor',
    title: tutor.name,
    lines: [
      tutor.headline,
      [city, languages.length > 0 && `Speaks ${joinList(languages)}`].filter(Boolean).join(' · '),
    ].filter(Boolean),
    picture:
      portrait && width
        ? { kind: 'photo', src: `${portrait.base}-${width}.webp` }
        : { kind: 'cover', title: tutor.name },
  }
}
