import type { ReactElement } from 'react'
import type { HandIn } from '#contract/learning/timetable/classShapes.ts'
import { homeworkMarkNames } from '#contract/learning/timetable/homeworkWords.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'

interface HandInViewProps {
  readonly handIn: HandIn
  readonly zone: string
  /** The student's name, for the pictures' labels. */
  readonly name: string
}

/** What a student handed in: when, the text, and the pictures in their order. */
export function HandedIn({ handIn, zone, name }: HandInViewProps): ReactElement {
  const { words, pictures, handed_in_at, late } = handIn
  return (
    <div className='grid gap-2'>
      <p className='text-14 text-ink-soft'>
        {`Handed in ${dayAndTime(handed_in_at, zone)}`}
        {late && <span className='text-warn'> (late)</span>}
      </p>
      {words && <p className='whitespace-pre-line wrap-anywhere'>{words}</p>}
      {pictures.length > 0 && (
        <ul className='flex flex-wrap gap-2'>
          {pictures.map((picture, index) => (
            <li key={picture.base}>
              <a href={`${picture.base}-${picture.widths.at(-1)}.webp`} target='_blank' rel='noreferrer'>
                <Picture
                  image={picture}
                  sizes='6rem'
                  alt={`${name}: picture ${index + 1} of ${pictures.length}`}
                  imgClassName='size-24 rounded-control object-cover'
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The tutor's answer; null until there is one. */
export function Answered({ handIn, zone }: Omit<HandInViewProps, 'name'>): ReactElement | null {
  const { answer, mark, answered_at } = handIn
  if (!answered_at) return null
  return (
    <div className='grid gap-1 rounded-card bg-highlight-soft p-4'>
      {mark && <p className='font-semibold'>{homeworkMarkNames[mark]}</p>}
      {answer && <p className='whitespace-pre-line wrap-anywhere'>{answer}</p>}
      <p className='text-14 text-ink-soft'>{`Answered ${dayAndTime(answered_at, zone)}`}</p>
    </div>
  )
}
