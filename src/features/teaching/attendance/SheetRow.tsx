import clsx from 'clsx'
import { NotebookPen } from 'lucide'
import { memo, type ReactElement } from 'react'
import { type AttendanceMark, attendanceMarks, markLabels } from '#contract/learning/base/words.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { absenceText } from '../words.ts'
import { type Line, nextMark } from './sheet.ts'

interface SheetRowProps {
  readonly line: Line
  /** False without scripts; saving again is then the only way to overwrite marks made elsewhere. */
  readonly live: boolean
  readonly onMark: (id: string, mark: AttendanceMark) => void
  readonly onNote: (id: string, text: string) => void
}

const looks: Readonly<Record<AttendanceMark, string>> = {
  present: 'has-checked:bg-good has-checked:text-ground',
  late: 'has-checked:bg-highlight has-checked:text-highlight-ink',
  absent: 'has-checked:bg-bad has-checked:text-ground',
  excused: 'has-checked:bg-ink-soft has-checked:text-ground',
}

/** A name and its four marks: a tap on the name cycles through them, a letter key sets one directly. */
export const SheetRow = memo(function SheetRow({ line, live, onMark, onNote }: SheetRowProps): ReactElement {
  const { id, name, shown, was, elsewhere, saved, changed, givenBack } = line
  return (
    <li
      data-row={id}
      className={clsx(
        'break-inside-avoid border-b border-b-line border-l-3 has-focus-visible:bg-sunken',
        changed ? 'border-l-highlight' : 'border-l-transparent',
      )}
    >
      <fieldset className='flex min-h-11 flex-wrap items-center'>
        <legend className='sr-only'>{name}</legend>
        <button
          type='button'
          tabIndex={-1}
          onClick={() => onMark(id, nextMark(shown))}
          className='min-w-0 flex-1 self-stretch py-1 pr-2 pl-2 text-left leading-tight'
        >
          <span className='line-clamp-2'>{name}</span>
          <Said line={line} />
          {elsewhere && (
            <span className='block text-14 text-bad'>
              {`Elsewhere: ${saved ? markLabels[saved].toLowerCase() : 'no mark'}`}
            </span>
          )}
          <span className='sr-only'>: next mark</span>
        </button>
        <Note line={line} onNote={onNote} />
        <span className='my-1 flex shrink-0 pointer-coarse:my-0 divide-x divide-control overflow-clip rounded-control border border-control bg-surface [overflow-clip-margin:6px]'>
          {attendanceMarks
            .filter((mark) => !givenBack || mark === 'excused')
            .map((mark) => (
              <label
                key={mark}
                title={markLabels[mark]}
                className={clsx(
                  'relative grid size-9 place-content-center font-semibold text-14 text-ink-soft first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-sunken pointer-coarse:size-11',
                  'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-1',
                  looks[mark],
                )}
              >
                <input
                  type='radio'
                  name={`mark.${id}`}
                  value={mark}
                  checked={shown === mark}
                  onChange={() => onMark(id, mark)}
                  className='absolute inset-0 scroll-mb-48 cursor-pointer opacity-0'
                />
                <span aria-hidden='true'>{markLabels[mark][0]}</span>
                <span className='sr-only'>{markLabels[mark]}</span>
              </label>
            ))}
        </span>
        <input type='hidden' name={`was.${id}`} value={(elsewhere && !live ? saved : was) ?? ''} readOnly />
      </fieldset>
    </li>
  )
})

/** What the student did or wrote before the class. */
function Said({ line: { givenBack, absence } }: Pick<SheetRowProps, 'line'>): ReactElement | null {
  if (!givenBack && absence === undefined) return null
  return (
    <span className='block text-14 text-ink-soft wrap-anywhere'>
      {givenBack ? 'Gave this class back: excused.' : absenceText(absence ?? '')}
    </span>
  )
}

function Note({
  line: { id, name, note, typed },
  onNote,
}: Omit<SheetRowProps, 'onMark' | 'live'>): ReactElement {
  return (
    <details className='open:order-last open:basis-full open:px-2 open:pb-3'>
      <summary
        title='Note'
        className={clsx(
          'grid size-9 place-content-center rounded-control hover:bg-sunken pointer-coarse:size-11',
          typed ? 'text-link' : 'text-ink-soft',
        )}
      >
        <Icon of={NotebookPen} className='size-4' />
        <span className='sr-only'>{`Note for ${name}${typed ? `: ${typed}` : ''}`}</span>
      </summary>
      <TextInput
        label={`Note for ${name}`}
        labelHidden
        placeholder='Only you can see this'
        name={`note.${id}`}
        maxLength={300}
        value={typed}
        onChange={(event) => onNote(id, event.currentTarget.value)}
      />
      <input type='hidden' name={`noted.${id}`} value={note} readOnly />
    </details>
  )
}
