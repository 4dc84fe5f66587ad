import clsx from 'clsx'
import { BookOpen, Search, Shapes, UserRound } from 'lucide'
import type { ReactElement } from 'react'
import type { Suggestion } from '#contract/learning/catalogue/courses.ts'
import { Unbroken } from '../../../ui/format/Unbroken.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { agesText } from './words.ts'

const kinds = {
  course: { icon: BookOpen, word: 'Course' },
  tutor: { icon: UserRound, word: 'Tutor' },
  core: { icon: Shapes, word: 'Subject' },
  skill: { icon: Search, word: 'Skill' },
} as const

export interface OffersProps {
  readonly list: string
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly upwards: boolean
  readonly choose: (suggestion: Suggestion) => void
}

/** The field's suggestions, within the part of a phone's screen that neither its keyboard nor the tab bar covers. */
export function Offers({ list, suggestions, active, choose, upwards }: OffersProps): ReactElement {
  return (
    <div
      id={list}
      role='listbox'
      aria-label='Suggestions'
      className={clsx(
        'absolute inset-x-0 top-full z-30 mt-1 max-h-[min(24rem,45dvh)] overflow-auto rounded-control border border-line bg-surface py-1 elevated',
        upwards && 'xl:top-auto xl:bottom-full',
      )}
    >
      {suggestions.map((suggestion, index) => {
        const { icon } = kinds[suggestion.kind]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose.
          <div
            key={`${suggestion.kind} ${suggestion.slug}`}
            id={`${list}-${index}`}
            role='option'
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the field until the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className='flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-action-soft'
          >
            <Icon of={icon} className='size-4 shrink-0 text-ink-soft' />
            <span className='min-w-0 flex-1'>
              <Unbroken text={suggestion.label} />
            </span>
            <span className='shrink-0 text-14 text-ink-soft'>{noteOf(suggestion)}</span>
          </div>
        )
      })}
    </div>
  )
}

/** The ages of a course; for other suggestions, what kind they are. */
function noteOf({ kind, age_from, age_to }: Suggestion): string {
  return typeof age_from === 'number' ? agesText({ age_from, age_to: age_to ?? null }) : kinds[kind].word
}
