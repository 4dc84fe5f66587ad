import { type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router-dom'
import { levelLabels, modeLabels } from '#contract/learning/catalogue/catalogueWords.ts'
import { policyLabels } from '#contract/leavingTerms.ts'
import type { WrittenStep } from '../../../features/teaching/authoring/steps.ts'
import { differing, labelOf, type Typed, typedOf } from '../../../features/teaching/authoring/typed.ts'
import type { Clash } from '../../../features/teaching/authoring/useAutosave.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { tickClass } from '../../../ui/form/Checkbox.tsx'
import { joinList } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import type { Names } from '../draftCourse.ts'

interface ConflictProps {
  readonly clash: Clash
  readonly step: WrittenStep
  readonly names: Names
}

/** Both versions of the fields that two windows have changed, to choose from. All other changes are merged. */
export function Conflict({ clash: { mine, theirs, base }, step, names }: ConflictProps): ReactElement {
  const { busy } = useFormState()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const saved = typedOf(theirs, step)
  const fields = differing(mine, saved)
  const same = Object.keys(mine).filter((name) => !fields.includes(name))
  return (
    <Form method='post' className='mb-8 grid gap-6'>
      <input type='hidden' name='intent' value='save' />
      <input type='hidden' name='go' value='stay' />
      <input type='hidden' name='updated_at' value={theirs.updated_at} />
      {same.map((name) => (
        <input key={name} type='hidden' name={name} value={mine[name] ?? ''} />
      ))}
      <div ref={top} tabIndex={-1} className='rounded-card'>
        <Notice tone='warn' live title='This course was changed in another window'>
          Both versions are kept. Choose which one to save for each part; nothing is saved until you do.
        </Notice>
      </div>
      {fields.map((name) => (
        <fieldset key={name} className='min-w-0'>
          <legend className='heading-4'>{labelOf(name, step)}</legend>
          <div className='mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2'>
            <Version
              name={name}
              names={names}
              title='In this window'
              value={mine[name] ?? ''}
              checked={base === undefined || mine[name] !== base[name]}
            />
            <Version
              name={name}
              names={names}
              title='In the other window'
              value={saved[name] ?? ''}
              checked={base !== undefined && mine[name] === base[name]}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button type='submit' busy={busy} busyLabel='Saving…'>
          Save my choices
        </Button>
      </div>
    </Form>
  )
}

interface VersionProps {
  readonly name: string
  readonly names: Names
  readonly title: string
  readonly value: string
  readonly checked: boolean
}

function Version({ name, names, title, value, checked }: VersionProps): ReactElement {
  return (
    <label className='flex min-w-0 items-start gap-3 rounded-card border border-control bg-surface p-4 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:outline has-checked:outline-action'>
      <input type='radio' name={name} value={value} defaultChecked={checked} className={tickClass} />
      <span className='min-w-0 flex-1'>
        <span className='block text-14 text-ink-soft'>{title}</span>
        <span className='block whitespace-pre-line'>{valueText(name, value, names) || 'Empty'}</span>
      </span>
    </label>
  )
}

function valueText(name: string, value: string, names: Names): string {
  const words: Typed = { ...levelLabels, ...modeLabels, ...policyLabels }
  if (name === 'price') return value && `₹${value}`
  if (name === 'core_slug') return names.cores.find(({ slug }) => slug === value)?.name ?? value
  if (name === 'skills')
    return joinList(
      value.split(',').map((each) => names.skills.find(({ slug }) => slug === each)?.name ?? each),
    )
  return name === 'level' || name === 'mode' || name === 'leaving_policy' ? (words[value] ?? value) : value
}
