import { type FilmType, largestFilm, longestFilm } from '#contract/learning/base/uploadWords.ts'

export type ReadFilm =
  /** The file has the type that its bytes show; the still is shown before it plays. */
  | { readonly ok: true; readonly file: File; readonly still: File | null }
  | { readonly ok: false; readonly why: string }

const widestStill = 960
const patience = 8_000
const smaller = 'Trim it, or send it to yourself on WhatsApp and choose that copy, which is smaller.'

/** Returns what is wrong with a film before it's sent, or the film with a still from its first seconds. */
export async function readFilm(file: File): Promise<ReadFilm> {
  const type = await typeOf(file)
  if (type === null)
    return {
      ok: false,
      why: 'Browsers can’t play this file. Save it as MP4 and choose it again.',
    }
  if (file.size > largestFilm)
    return {
      ok: false,
      why: `This film is ${Math.ceil(file.size / 1_048_576)} MB; the limit is 40 MB. ${smaller}`,
    }
  const seen = await look(file)
  if (seen && seen.seconds > longestFilm + 2)
    return {
      ok: false,
      why: `This film runs for ${Math.round(seen.seconds)} seconds; the limit is ${longestFilm}. Trim it and choose it again.`,
    }
  return { ok: true, file: new File([file], file.name, { type }), still: seen?.still ?? null }
}

/** Goes by the first bytes, since devices set names and types freely. */
async function typeOf(file: Blob): Promise<FilmType | null> {
  const head = new DataView(await file.slice(0, 12).arrayBuffer())
  if (head.byteLength < 12) return null
  if (head.getUint32(4) === 0x66747970) return 'video/mp4'
  return head.getUint32(0) === 0x1a45dfa3 ? 'video/webm' : null
}

interface Seen {
  readonly seconds: number
  readonly still: File | null
}

/** Null if this browser can't play the film or takes too long; other browsers may play it. */
async function look(file: File): Promise<Seen | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const ready = within(video, 'loadeddata')
    video.src = address
    await ready
    const { duration } = video
    const sought = within(video, 'seeked')
    video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 2) : 1
    await sought
    return { seconds: Number.isFinite(duration) ? duration : 0, still: await drawn(video) }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function within(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(reject, patience)
    const end = (settle: () => void) => () => {
      clearTimeout(late)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener('error', end(reject), { once: true })
  })
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const scale = Math.min(1, widestStill / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return picture && new File([picture], 'still.jpg', { type: 'image/jpeg' })
}
