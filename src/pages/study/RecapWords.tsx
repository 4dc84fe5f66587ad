import type { ReactElement } from 'react'
import type { Recap } from '#contract/learning/timetable/classShapes.ts'
import { dayAndTime } from '../../ui/format/when.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

interface RecapWordsProps {
  readonly recap: Recap
  /** The number of the class. */
  readonly number: number
  readonly zone: string
}

/** What the tutor wrote after one class, with its picture beside the words. */
export function RecapWords({ recap, number, zone }: RecapWordsProps): ReactElement {
  const { learnt, practise, picture, changed_at } = recap
  const largest = picture?.widths.at(-1)
  return (
    <div className='flex items-start justify-between gap-4'>
      <div className='min-w-0'>
        <p className='wrap-anywhere'>{learnt}</p>
        {practise && (
          <p className='mt-1 wrap-anywhere print:mt-0'>
            <span className='font-semibold'>To practise: </span>
            {practise}
          </p>
        )}
        {changed_at && (
          <p className='mt-1 text-14 text-ink-soft'>{`Changed ${dayAndTime(changed_at, zone)}`}</p>
        )}
      </div>
      {picture && (
        <a
          href={`${picture.base}-${largest}.webp`}
          target='_blank'
          rel='noreferrer'
          className='block w-24 shrink-0'
        >
          <Picture
            image={picture}
            sizes='6rem'
            alt={`Picture from class ${number}`}
            imgClassName='aspect-4/3 rounded-control'
          />
        </a>
      )}
    </div>
  )
}
