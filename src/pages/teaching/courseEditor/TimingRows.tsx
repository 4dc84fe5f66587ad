import { Plus, Trash2 } from 'lucide'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { weekdayNames } from '#contract/learning/catalogue/catalogueWords.ts'
import { mostTimings, type Row } from '../../../features/teaching/authoring/group.ts'
import { clockAt } from '../../../features/timetable/calendar/grid/layout.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { clock, duration } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface TimingRowsProps {
  readonly rows: readonly Row[]
  /** True if students have seats: a change then first shows who is affected. */
  readonly sold: boolean
  readonly error: string | undefined
  readonly onChange: (rows: readonly Row[]) => void
}

const days = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))
const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 240]
const quarters = Array.from({ length: 96 }, (_, index) => clockAt(index * 15))

/** The weekly times as a list of selects, for phones, the keyboard and pages without JavaScript. */
export function TimingRows({ rows, sold, error, onChange }: TimingRowsProps): ReactElement {
  const list = useRef<HTMLOListElement>(null)
  // Buttons that need scripts are shown only once the scripts run.
  const [answers, setAnswers] = useState(false)
  useEffect(() => setAnswers(true), [])
  const add = (): void => {
    const last = rows.at(-1)
    const { starts_at = '18:00', minutes = '60' } = last ?? {}
    flushSync(() => onChange([...rows, { key: crypto.randomUUID(), weekday: '', starts_at, minutes }]))
    list.current?.querySelector<HTMLElement>('li:last-of-type select')?.focus()
  }
  const remove = (key: string): void => {
    flushSync(() => onChange(rows.filter((row) => row.key !== key)))
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset className='grid min-w-0 gap-3'>
      <legend className='mb-3 font-semibold'>Weekly times</legend>
      {error && <FieldError id='timings-error'>{error}</FieldError>}
      <ol ref={list} className='grid gap-4'>
        {rows.map((row, index) => (
          <li key={row.key}>
            <TimingRow
              row={row}
              index={index}
              onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
              removal={
                <RemoveButton
                  saved={sold ? row.id : undefined}
                  index={index}
                  answers={answers}
                  remove={() => remove(row.key)}
                />
              }
            />
          </li>
        ))}
      </ol>
      {rows.length < mostTimings && (
        <>
          <AddButton answers={answers} add={add} />
          <noscript>
            <FurtherRows from={rows.length} />
          </noscript>
        </>
      )}
    </fieldset>
  )
}

interface AddButtonProps {
  readonly answers: boolean
  readonly add: () => void
}

function AddButton({ answers, add }: AddButtonProps): ReactElement {
  return (
    <div className={answers ? undefined : 'invisible'}>
      <Button
        data-add=''
        kind='secondary'
        size='small'
        icon={<Icon of={Plus} className='size-4' />}
        onClick={add}
      >
        Add a weekly time
      </Button>
    </div>
  )
}

interface RemoveButtonProps {
  /** The time's id, if the group has students: without scripts, the form is sent, and asks before anything is saved. */
  readonly saved: string | undefined
  readonly index: number
  readonly answers: boolean
  readonly remove: () => void
}

function RemoveButton({ saved, index, answers, remove }: RemoveButtonProps): ReactElement {
  return (
    <Button
      kind='quiet'
      {...(saved && { type: 'submit', name: 'without', value: `${index} ${saved}` })}
      disabled={!saved && !answers}
      aria-label={`Remove weekly time ${index + 1}`}
      icon={<Icon of={Trash2} className='size-5' />}
      onClick={(event) => {
        event.preventDefault()
        remove()
      }}
    />
  )
}

interface TimingRowProps {
  readonly row: Row
  readonly index: number
  readonly onChange: (row: Row) => void
  readonly removal: ReactElement
}

function TimingRow({ row, index, onChange, removal }: TimingRowProps): ReactElement {
  const starts = quarters.includes(row.starts_at) ? quarters : [row.starts_at, ...quarters]
  const minutes = lengths.includes(Number(row.minutes)) ? lengths : [Number(row.minutes), ...lengths]
  return (
    <fieldset className='grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_auto]'>
      <legend className='sr-only'>{`Weekly time ${index + 1}`}</legend>
      <Select
        label='Day'
        name={`weekday-${index}`}
        empty='Choose a day'
        options={days}
        value={row.weekday}
        onChange={(event) => onChange({ ...row, weekday: event.currentTarget.value })}
        className='max-sm:col-span-2'
      />
      <Select
        label='Starts'
        name={`starts_at-${index}`}
        options={starts.map((value) => ({ value, label: clock(value) }))}
        value={row.starts_at}
        onChange={(event) => onChange({ ...row, starts_at: event.currentTarget.value })}
      />
      <Select
        label='Length'
        name={`minutes-${index}`}
        options={minutes.map((value) => ({ value: String(value), label: duration(value) }))}
        value={row.minutes}
        onChange={(event) => onChange({ ...row, minutes: event.currentTarget.value })}
        className='max-sm:col-span-2'
      />
      <div className='max-sm:col-start-3 max-sm:row-start-1'>{removal}</div>
    </fieldset>
  )
}

/** Empty rows to fill in, for pages without scripts, which can't add any. */
function FurtherRows({ from }: { readonly from: number }): ReactElement {
  const indexes = [0, 1, 2].map((more) => from + more).filter((index) => index < mostTimings)
  return (
    <div className='mt-2 grid gap-4'>
      <p className='text-14 text-ink-soft'>Rows without a day are ignored.</p>
      {indexes.map((index) => (
        <div key={index} className='grid grid-cols-2 items-end gap-2 sm:grid-cols-3'>
          <Select label='Day' name={`weekday-${index}`} empty='No day' options={days} />
          <TextInput type='time' label='Starts' name={`starts_at-${index}`} />
          <Select
            label='Length'
            name={`minutes-${index}`}
            options={lengths.map((value) => ({ value: String(value), label: duration(value) }))}
            defaultValue='60'
          />
        </div>
      ))}
    </div>
  )
}
