import clsx from 'clsx'
import { type ReactElement, useEffect, useRef } from 'react'

interface LiveVideoProps {
  readonly stream: MediaStream | null
  /** One's own picture is mirrored and silent. */
  readonly own?: boolean
  readonly hidden?: boolean
  readonly fit?: 'cover' | 'contain'
  readonly label: string
}

export function LiveVideo({
  stream,
  own = false,
  hidden = false,
  fit = 'cover',
  label,
}: LiveVideoProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || element.srcObject === stream) return
    element.srcObject = stream
    // Browsers may require a press before playing; pressing Join was one.
    if (stream) element.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted={own}
      aria-label={label}
      className={clsx(
        'absolute inset-0 size-full',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        own && 'scale-x-[-1]',
        hidden && 'invisible',
      )}
    />
  )
}
