import clsx from 'clsx'
import { ExternalLink, Play } from 'lucide'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture, type PictureSource } from '../../../ui/picture/Picture.tsx'
import { otherSite, runningTime, spokenTime } from './words.ts'

export type FilmProps = {
  readonly title: string
  /** Null if there's no picture; a plain background takes its place. */
  readonly picture: PictureSource | null
  /** Null if the file's length isn't known. */
  readonly seconds: number | null
  /** Null while there is only a poster. */
  readonly url: string | null
  readonly sizes: string
  readonly imgClassName?: string
}

/** Shows a poster until it's pressed: nothing of the film, and nothing from another site, loads before that. */
export function Film(props: FilmProps): ReactElement {
  const { title, picture, seconds, url, sizes, imgClassName = 'aspect-video' } = props
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const still = picture ? (
    <Picture image={picture} sizes={sizes} alt='' imgClassName={imgClassName} />
  ) : (
    <span className={clsx('block w-full bg-sunken', imgClassName)} />
  )
  if (url === null) {
    return (
      <div className='relative'>
        {still}
        <span className='on-deep absolute bottom-0 left-0 px-2 py-1 text-12'>
          {[seconds !== null && runningTime(seconds), 'not online yet'].filter(Boolean).join(' · ')}
        </span>
      </div>
    )
  }
  if (failed) return <Unplayable url={url} className={imgClassName} />
  if (playing) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films come without caption files; what is said is printed beside them.
      <video
        src={url}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
        aria-label={title}
        className={clsx('w-full bg-sunken object-contain', imgClassName)}
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
      <PlayMark seconds={seconds} elsewhere={elsewhere} />
      <span className='sr-only'>
        {`Play ${title}${seconds === null ? '' : `, ${spokenTime(seconds)}`}`}
        {elsewhere && `, on ${elsewhere}, in a new tab`}
      </span>
    </a>
  )
}

function Unplayable({ url, className }: { readonly url: string; readonly className: string }): ReactElement {
  return (
    <div className={clsx('grid place-content-center gap-2 bg-sunken p-4 text-center', className)}>
      <p role='status'>This video couldn’t be played here.</p>
      <a href={url} className='link'>
        Open the video file
      </a>
    </div>
  )
}

interface PlayMarkProps {
  readonly seconds: number | null
  readonly elsewhere: string | null
}

/** In the corner, since faces tend to be in the middle. */
function PlayMark({ seconds, elsewhere }: PlayMarkProps): ReactElement {
  return (
    <span aria-hidden className='absolute bottom-0 left-0 flex items-center gap-2 p-3'>
      <span className='on-deep grid size-12 place-content-center rounded-full transition-colors group-hover:bg-action group-hover:text-action-ink'>
        <Icon of={Play} className='size-5' />
      </span>
      {(seconds !== null || elsewhere) && (
        <span className='on-deep rounded-full px-3 py-1 text-14'>
          {[seconds !== null && runningTime(seconds), elsewhere].filter(Boolean).join(' · ')}
          {elsewhere && <Icon of={ExternalLink} className='inline size-3' />}
        </span>
      )}
    </span>
  )
}
