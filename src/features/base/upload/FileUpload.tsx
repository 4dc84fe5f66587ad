import clsx from 'clsx'
import { Camera, Clapperboard, FilePlus, ImagePlus, RotateCw, X } from 'lucide'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import type { Upload } from '#contract/learning/base/uploads.ts'
import { documentTypes, filmTypes, pictureTypes } from '#contract/learning/base/uploadWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/figures/Progress.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { type UploadState, useUpload } from './useUpload.ts'

export interface FileUploadProps {
  readonly purpose: Upload['purpose']
  /** The name of the hidden field with the upload's id. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly onUploaded?: (id: string) => void
  /** Called once the picture is removed. */
  readonly onRemoved?: () => void
  /** Changes a file before it's sent (a crop), or returns what is wrong with it; null if the person cancelled. */
  readonly prepare?: (file: File) => Promise<File | string | null>
  /** On phones, also shows a button that opens the camera directly. */
  readonly camera?: boolean
  readonly className?: string
}

const pictures = {
  noun: 'picture',
  many: 'pictures',
  icon: ImagePlus,
  accept: pictureTypes.join(','),
  usualHint: 'JPEG, PNG, WebP or AVIF, up to 10 MB.',
} as const
const films = {
  noun: 'film',
  many: 'films',
  icon: Clapperboard,
  // Phones report film types inconsistently; the first bytes decide (readFilm.ts).
  accept: [...filmTypes, 'video/*'].join(','),
  usualHint: 'MP4 or WebM, up to 90 seconds and 40 MB.',
} as const
const files = {
  noun: 'file',
  many: 'files',
  icon: FilePlus,
  accept: [...pictureTypes, ...documentTypes, '.pdf', '.mp3', '.m4a'].join(','),
  usualHint: 'A PDF, a picture, or sound as MP3 or M4A. Pictures up to 10 MB, others up to 20 MB.',
} as const

function kindOf(purpose: Upload['purpose']): typeof pictures | typeof films | typeof files {
  if (purpose === 'film') return films
  return purpose === 'material' ? files : pictures
}

/** Uploads one picture, film or file with progress and shows it; the form sends its id. */
export function FileUpload(props: FileUploadProps): ReactElement {
  const { noun, many, icon, accept, usualHint } = kindOf(props.purpose)
  const { purpose, name, label, hint = usualHint, error, onUploaded, onRemoved, prepare, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { state, choose, refuse, clear } = useUpload(purpose, onUploaded)
  const take = async (file: File | undefined): Promise<void> => {
    if (input.current) input.current.value = ''
    const ready = file && prepare ? await prepare(file) : file
    if (typeof ready === 'string') refuse(ready)
    else if (ready) choose(ready)
  }
  const remove = (): void => {
    const was = state.step
    clear()
    if (was === 'done') onRemoved?.()
    input.current?.focus()
  }
  const problem = state.step === 'failed' ? state.why : state.step === 'empty' ? error : undefined
  return (
    <div className={clsx('grid gap-2', className)}>
      <label htmlFor={id} className='justify-self-start font-semibold text-14'>
        {label}
      </label>
      <label className='relative flex min-h-14 items-center gap-3 rounded-control border border-control border-dashed bg-surface px-4 py-3 transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'>
        <Icon of={icon} className='size-5 shrink-0 text-link' />
        <span className='min-w-0'>
          <span className='block font-semibold'>
            {`Choose ${state.step === 'done' ? 'another' : 'a'} ${noun}`}
          </span>
          <span id={`${id}-hint`} className='block text-14 text-ink-soft'>
            {hint}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type='file'
          accept={accept}
          aria-describedby={[`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
          className='absolute inset-0 cursor-pointer opacity-0'
        />
      </label>
      {props.camera && <CameraButton onTaken={take} />}
      <noscript>
        <p className='text-14 text-ink-soft'>{`Adding ${many} needs JavaScript.`}</p>
      </noscript>
      {state.step === 'done' && <input type='hidden' name={name} value={state.id} readOnly />}
      <div aria-live='polite' className='grid gap-2'>
        <Standing state={state} noun={noun} onRemove={remove} onRetry={choose} />
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </div>
  )
}

/** Opens the camera directly: phones otherwise ask where the picture is. */
function CameraButton({
  onTaken,
}: {
  readonly onTaken: (file: File | undefined) => Promise<void>
}): ReactElement {
  return (
    <label className='relative hidden min-h-11 items-center justify-center gap-2 rounded-control border border-control font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:flex'>
      <Icon of={Camera} className='size-5' />
      Take a photo
      <input
        type='file'
        accept='image/*'
        capture='environment'
        onChange={(event) => void onTaken(event.currentTarget.files?.[0])}
        className='absolute inset-0 cursor-pointer opacity-0'
      />
    </label>
  )
}

interface StandingProps {
  readonly state: UploadState
  readonly noun: string
  readonly onRemove: () => void
  readonly onRetry: (file: File) => void
}

function Standing({ state, noun, onRemove, onRetry }: StandingProps): ReactElement | null {
  if (state.step === 'empty') return null
  if (state.step === 'failed') {
    const { file } = state
    if (!file) return null
    return (
      <div className='flex flex-wrap gap-2'>
        <Button
          kind='secondary'
          size='small'
          icon={<Icon of={RotateCw} className='size-4' />}
          onClick={() => onRetry(file)}
        >
          Try again
        </Button>
        <Button kind='quiet' size='small' onClick={onRemove}>
          Remove
        </Button>
      </div>
    )
  }
  if (state.step === 'done') {
    return (
      <div className='flex items-center gap-3'>
        {state.image && (
          <Picture
            image={state.image}
            sizes='4rem'
            alt=''
            imgClassName='size-16 rounded-control object-cover'
            className='w-16 shrink-0'
          />
        )}
        <p className='min-w-0 flex-1 truncate text-14'>{`${state.name} added.`}</p>
        <Button kind='quiet' size='small' onClick={onRemove}>
          Remove
        </Button>
      </div>
    )
  }
  return (
    <div className='flex items-end gap-3'>
      <Progress
        label={state.step === 'checking' ? `Checking the ${noun}` : `Sending ${state.file.name}`}
        {...(state.step === 'sending' && {
          value: Math.round(state.share * 100),
          text: `${Math.round(state.share * 100)} %`,
        })}
        className='min-w-0 flex-1'
      />
      <Button kind='quiet' size='small' icon={<Icon of={X} className='size-4' />} onClick={onRemove}>
        Cancel
      </Button>
    </div>
  )
}
