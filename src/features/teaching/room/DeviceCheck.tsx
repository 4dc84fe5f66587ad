import { Camera, CameraOff, Mic, MicOff, Volume2 } from 'lucide'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { LiveVideo } from './media/LiveVideo.tsx'
import { askThisSite, loadAgain, measureLine, type Verdict, verdictWords } from './media/lineVerdict.ts'
import type { Device, OwnMedia, OwnView, Wish } from './media/OwnMedia.ts'
import { playTone, useLoudness } from './media/useLoudness.ts'
import { RoundButton } from './RoundButton.tsx'

interface DeviceCheckProps {
  readonly media: OwnMedia | null
  readonly name: string
  /** Devices that were turned off here, so that Join doesn't request them. */
  readonly off: ReadonlySet<string>
  readonly setOff: (off: ReadonlySet<string>) => void
  readonly startsAlone: boolean
}

/** People see and hear themselves, choose devices and test the connection before anybody else sees or hears them. */
export function DeviceCheck({ media, ...rest }: DeviceCheckProps): ReactElement {
  return (
    <section aria-label='Your camera and microphone' className='grid gap-3'>
      {media ? <Checked {...rest} media={media} /> : <div className='aspect-video rounded-card bg-sunken' />}
    </section>
  )
}

function Checked({
  media,
  name,
  off,
  setOff,
  startsAlone,
}: DeviceCheckProps & { readonly media: OwnMedia }): ReactElement {
  const view = useSyncExternalStore(media.subscribe, media.view)
  const { tracks, picture, problems } = view
  const isOn = { voice: tracks.voice !== null && !view.muted, camera: tracks.camera !== null }
  useEarlyStart(media, startsAlone)
  const turn = (wish: Wish) => {
    setOff(new Set([...off].filter((each) => each !== wish).concat(isOn[wish] ? [wish] : [])))
    if (wish === 'camera' && isOn.camera) return media.stopCamera()
    if (wish === 'voice' && tracks.voice) return media.mute(isOn.voice)
    void media.start(wish)
  }
  const trouble = [problems.voice, problems.camera].filter((words) => words !== null)
  return (
    <>
      <div className='relative grid aspect-video place-items-center overflow-hidden rounded-card bg-sunken'>
        {picture ? <LiveVideo stream={picture} own label='You' /> : <Unseen name={name} />}
        <div className='absolute inset-x-0 bottom-0 flex items-end justify-center gap-3 p-4'>
          <RoundButton
            on={isOn.voice}
            icons={[Mic, MicOff]}
            label='Microphone'
            onClick={() => turn('voice')}
          />
          <RoundButton
            on={isOn.camera}
            icons={[Camera, CameraOff]}
            label='Camera'
            onClick={() => turn('camera')}
          />
        </div>
      </div>
      {trouble.map((words) => (
        <p key={words} role='alert' className='font-medium text-warn'>
          {words}
        </p>
      ))}
      <div className='flex flex-wrap items-center gap-x-6 gap-y-2'>
        <Loudness track={isOn.voice ? tracks.voice : null} />
        <Button
          kind='quiet'
          size='small'
          icon={<Icon of={Volume2} className='size-5' />}
          onClick={() => void playTone()}
        >
          Play a sound
        </Button>
      </div>
      <Devices media={media} view={view} />
      <LineTest />
    </>
  )
}

/** If the browser remembers the permission, people see themselves without pressing anything. */
function useEarlyStart(media: OwnMedia, always: boolean): void {
  useEffect(() => {
    const start = async (wish: Wish, name: string) => {
      const { tracks, problems } = media.view()
      if (tracks[wish] || problems[wish] !== null) return
      const known = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => null)
      if (always || known?.state === 'granted') await media.start(wish)
    }
    void start('voice', 'microphone').then(() => start('camera', 'camera'))
  }, [media, always])
}

function Unseen({ name }: { readonly name: string }): ReactElement {
  return (
    <div className='grid justify-items-center gap-3 pb-12'>
      <Avatar name={name} size={96} />
      <p className='text-ink-soft'>Your camera is off. That’s fine.</p>
    </div>
  )
}

function Loudness({ track }: { readonly track: MediaStreamTrack | null }): ReactElement {
  const loudness = useLoudness(track)
  const bars = [0.04, 0.12, 0.25, 0.4, 0.6]
  return (
    <p className='flex min-h-9 items-center gap-2 text-14'>
      <span>{track ? 'Say something' : 'Your microphone is off'}</span>
      {track && (
        <svg aria-hidden viewBox='0 0 40 24' className='h-6 w-10'>
          {bars.map((bar, at) => (
            <rect
              key={bar}
              x={at * 8}
              y={16 - at * 4}
              width={4}
              height={8 + at * 4}
              rx={2}
              className={(loudness ?? 0) >= bar ? 'fill-good' : 'fill-line'}
            />
          ))}
        </svg>
      )}
    </p>
  )
}

function Devices({ media, view }: { readonly media: OwnMedia; readonly view: OwnView }): ReactElement | null {
  const { microphones, cameras, tracks } = view
  if (!tracks.voice && !tracks.camera) return null
  const options = (devices: readonly Device[]) => devices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className='grid gap-3 sm:grid-cols-2'>
      {tracks.voice && microphones.length > 1 && (
        <Select
          label='Microphone'
          options={options(microphones)}
          value={view.microphone}
          onChange={({ target }) => void media.start('voice', target.value)}
        />
      )}
      {tracks.camera && cameras.length > 1 && (
        <Select
          label='Camera'
          options={options(cameras)}
          value={view.camera}
          onChange={({ target }) => void media.start('camera', target.value)}
        />
      )}
    </div>
  )
}

function LineTest(): ReactElement {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    let here = true
    void measureLine(askThisSite, loadAgain, () => performance.now()).then(
      (measured) => here && setVerdict(measured),
    )
    return () => {
      here = false
    }
  }, [])
  return (
    <p role='status' className='text-14 text-ink-soft'>
      {verdict === null ? 'Testing your connection…' : verdictWords[verdict]}
    </p>
  )
}
