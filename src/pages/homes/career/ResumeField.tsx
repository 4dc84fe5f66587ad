import { FileText, RotateCw, X } from 'lucide'
import { type ReactElement, useId, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/figures/Progress.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Resume } from './useResume.ts'

type ResumeFieldProps = { readonly resume: Resume; readonly error: string | undefined }

/** Uploads the file as soon as it is chosen, showing progress; its id is sent with the form. */
export function ResumeField({ resume, error }: ResumeFieldProps): ReactElement {
  const { state, choose, clear } = resume
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const problem = state.step === 'failed' ? state.why : state.step === 'empty' ? error : undefined
  const remove = (): void => {
    clear()
    input.current?.focus()
  }
  return (
    <div className='grid gap-2'>
      <label htmlFor={id} className='justify-self-start font-semibold text-14'>
        Resume
      </label>
      <label className='relative flex min-h-16 items-center gap-3 rounded-control border border-control border-dashed bg-surface px-4 py-3 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'>
        <Icon of={FileText} className='size-6 shrink-0' />
        <span className='min-w-0'>
          <span className='block font-semibold'>
            {state.step === 'done' ? 'Choose another file' : 'Choose a file, or drop one here'}
          </span>
          <span id={`${id}-hint`} className='block text-14 text-ink-soft'>
            PDF, DOC or DOCX, up to 5 MB.
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type='file'
          accept='.pdf,.doc,.docx'
          aria-describedby={[`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            currentTarget.value = ''
            if (file) choose(file)
          }}
          className='absolute inset-0 cursor-pointer opacity-0'
        />
      </label>
      {state.step === 'done' && <input type='hidden' name='resume_upload_id' value={state.id} readOnly />}
      <div aria-live='polite' className='grid gap-2'>
        {state.step === 'sending' && <Sending state={state} remove={remove} />}
        {state.step === 'done' && (
          <div className='flex items-center gap-3'>
            <p className='min-w-0 flex-1 truncate text-14'>{`${state.name} added.`}</p>
            <Button kind='quiet' size='small' onClick={remove}>
              Remove
            </Button>
          </div>
        )}
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        {state.step === 'failed' && state.file && <Again file={state.file} choose={choose} />}
      </div>
    </div>
  )
}

interface SendingProps {
  readonly state: Extract<Resume['state'], { readonly step: 'sending' }>
  readonly remove: () => void
}

function Sending({ state, remove }: SendingProps): ReactElement {
  return (
    <div className='flex items-end gap-3'>
      <Progress
        label={`Sending ${state.file.name}`}
        value={Math.round(state.share * 100)}
        text={`${Math.round(state.share * 100)} %`}
        className='min-w-0 flex-1'
      />
      <Button kind='quiet' size='small' icon={<Icon of={X} className='size-4' />} onClick={remove}>
        Cancel
      </Button>
    </div>
  )
}

function Again({ file, choose }: { readonly file: File; readonly choose: Resume['choose'] }): ReactElement {
  return (
    <Button
      kind='secondary'
      size='small'
      className='justify-self-start'
      icon={<Icon of={RotateCw} className='size-4' />}
      onClick={() => choose(file)}
    >
      Try again
    </Button>
  )
}
