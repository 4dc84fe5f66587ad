import clsx from 'clsx'
import { ExternalLink, Play } from 'lucide'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Picture, type PictureSource } from '../../ui/picture/Picture.tsx'
import { otherSite, runningTime, spokenTime } from './words.ts'

export type FilmProps = {
  readonly title: string
  readonly picture: PictureSource
  readonly seconds: number
  /** Null while there is only a poster. */
  readonly url: string | null
  readonly sizes: string
  readonly imgClassName?: string
}

/** A poster until it is pressed: nothing of the film, and nothing from another site, is loaded before that. */
export function Film(props: FilmProps): ReactElement {
  const { title, picture, seconds, url, sizes, imgClassName = 'aspect-video' } = props
  const [playing, setPlaying] = useState(false)
  const still = <Picture image={picture} sizes={sizes} alt='' imgClassName={imgClassName} />
  if (url === null) {
    return (
      <div className='relative'>
        {still}
        <Mark>{`${runningTime(seconds)} · not online yet`}</Mark>
      </div>
    )
  }
  if (playing) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films come without caption files; what is said is printed beside them.
      <video
        src={url}
        controls
        autoPlay
        aria-label={title}
        className={clsx('w-full bg-sunken', imgClassName)}
      />
    )
  }
  const elsewhere = otherSite(url)
  const play = (event: MouseEvent): void => {
    if (elsewhere !== null || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a
      href={url}
      onClick={play}
      className='group relative block'
      {...(elsewhere !== null && { rel: 'noopener noreferrer external', target: '_blank' })}
    >
      {still}
      <span className='absolute inset-0 grid place-content-center'>
        <span className='on-deep grid size-16 place-content-center rounded-full transition-colors group-hover:bg-action group-hover:text-action-ink'>
          <Icon of={Play} className='ml-1 size-7' />
        </span>
      </span>
      <Mark hidden>
        {runningTime(seconds)}
        {elsewhere && (
          <>
            {` · ${elsewhere}`} <Icon of={ExternalLink} className='inline size-3' />
          </>
        )}
      </Mark>
      <span className='sr-only'>
        {`Play ${title}, ${spokenTime(seconds)}`}
        {elsewhere && `, on ${elsewhere}, in a new tab`}
      </span>
    </a>
  )
}

function Mark({ children, hidden }: { readonly children: ReactNode; readonly hidden?: true }): ReactElement {
  return (
    <span aria-hidden={hidden} className='on-deep absolute bottom-0 left-0 px-2 py-1 text-12'>
      {children}
    </span>
  )
}
