import type { ReactElement, ReactNode } from 'react'
import type { ClassFile } from '#contract/learning/timetable/classShapes.ts'
import { kindNames } from '#contract/learning/timetable/materialWords.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'

interface GivenFileProps {
  readonly file: ClassFile
  readonly title: string
  /** Small parts below the file, such as a link to report it. */
  readonly children?: ReactNode
}

/** A file or link of a class: its title, its type, and how to open it. Linked pages are never fetched for a preview. */
export function GivenFile({ file, title, children }: GivenFileProps): ReactElement {
  const { kind, url, file_name, bytes, image } = file
  return (
    <div className='flex min-w-0 items-start gap-4'>
      <a
        href={url}
        aria-hidden='true'
        tabIndex={-1}
        {...opening(file)}
        className='grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken font-semibold text-12 text-ink-soft'
      >
        {image ? (
          <Picture image={image} sizes='3rem' alt='' imgClassName='size-12 object-cover' />
        ) : (
          kindNames[kind]
        )}
      </a>
      <div className='min-w-0 flex-1'>
        <a
          href={url}
          {...opening(file)}
          className='link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11'
        >
          {title}
        </a>
        <p className='text-14 text-ink-soft wrap-anywhere'>
          {kind === 'link' ? url : `${kindNames[kind]}, ${sizeText(bytes ?? 0)}`}
        </p>
        {kind === 'audio' && (
          // biome-ignore lint/a11y/useMediaCaption: a tutor's recording has no captions.
          <audio
            controls
            preload='none'
            src={url}
            aria-label={file_name ?? title}
            className='mt-1 w-full max-w-96'
          />
        )}
        {children}
      </div>
    </div>
  )
}

/** Documents and sound are downloaded under their file name; pictures and links open in a new window. */
function opening({ kind, file_name }: ClassFile) {
  return kind === 'pdf' || kind === 'audio'
    ? { download: file_name ?? '' }
    : { target: '_blank', rel: 'noreferrer nofollow' }
}

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
