import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { Upload } from '#contract/learning/base/uploads.ts'
import {
  documentTypes,
  largestDocument,
  largestPicture,
  pictureTypes,
  type UploadType,
} from '#contract/learning/base/uploadWords.ts'
import { type CallError, call, isNotOffered } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { placeOf } from './placeOf.ts'
import { sendFile } from './sendFile.ts'

type UploadedImage = NonNullable<Upload['image']>
export type UploadState =
  | { readonly step: 'empty' }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  /** The file has arrived, and the service is checking it. */
  | { readonly step: 'checking'; readonly file: File }
  /** `image` is the stored picture, if the service returns it. */
  | {
      readonly step: 'done'
      readonly id: string
      readonly image: UploadedImage | null
      readonly name: string
    }
  /** Without `file`, a retry would be pointless: another file has to be chosen. */
  | { readonly step: 'failed'; readonly why: string; readonly file: File | null }

export interface Uploading {
  readonly state: UploadState
  readonly choose: (file: File) => void
  /** Shows why a file can't be sent. */
  readonly refuse: (why: string) => void
  /** Stops the upload, or removes the picture. */
  readonly clear: () => void
}

/** One file being uploaded: announced, sent with progress, checked. */
export function useUpload(purpose: Upload['purpose'], onUploaded?: (id: string) => void): Uploading {
  const store = useStore() as Store
  const [state, setState] = useState<UploadState>({ step: 'empty' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const refuse = (why: string): void => setState({ step: 'failed', why, file: null })
  const choose = async (file: File): Promise<void> => {
    running.current?.abort()
    // Films have already been checked by `readFilm`.
    const wrong = purpose === 'film' ? null : refusal(file, purpose)
    if (wrong) return refuse(wrong)
    const control = new AbortController()
    running.current = control
    const say = (next: UploadState): void => {
      if (!control.signal.aborted) setState(next)
    }
    say({ step: 'sending', file, share: 0 })
    const send = sender(store)
    const body = { purpose, content_type: typeOf(file) as UploadType, bytes: file.size }
    const place = await send(call.createUpload({ body }))
    if (!place.ok) return say({ step: 'failed', why: place.error.message, file })
    const { id, url, headers, told } = placeOf(place.data, store.getState().site.mainOrigin)
    const onProgress = (share: number): void => say({ step: 'sending', file, share })
    const outcome = await sendFile(url, headers, file, control.signal, onProgress)
    if (typeof outcome === 'object') return say(refusedWith(outcome, file))
    if (outcome !== 'sent') return say({ step: 'failed', why: lostOf(purpose), file })
    say({ step: 'checking', file })
    const finished = told ? await send(call.finishUpload({ params: { upload_id: id } })) : null
    // A service without this call saves the picture as soon as it has arrived.
    if (finished && !finished.ok && !isNotOffered(finished.error)) {
      return say(refusedWith(finished.error, file))
    }
    if (control.signal.aborted) return
    const image = finished?.ok ? finished.data.image : null
    setState({ step: 'done', id, image, name: file.name })
    onUploaded?.(id)
  }
  const clear = (): void => {
    running.current?.abort()
    setState({ step: 'empty' })
  }
  return { state, choose: (file) => void choose(file), refuse, clear }
}

/** The service would refuse the same file again, so another one has to be chosen. */
function refusedWith({ code, message }: CallError, file: File): UploadState {
  return { step: 'failed', why: message, file: code === 'bad_file' ? null : file }
}

function lostOf(purpose: Upload['purpose']): string {
  const what = purpose === 'film' ? 'film' : purpose === 'material' ? 'file' : 'picture'
  return `The ${what} didn’t upload. Nothing else on this page was lost; try again.`
}

type Chosen = Pick<File, 'type' | 'size'>

/** What is wrong with a file before it's sent; null if nothing is. */
export function refusal(file: Chosen, purpose: Upload['purpose'] = 'evidence'): string | null {
  const type = typeOf(file)
  const isDocument = purpose === 'material' && documentTypes.some((each) => each === type)
  if (!isDocument && !pictureTypes.some((each) => each === type))
    return purpose === 'material'
      ? 'Choose a PDF, a picture, or sound as MP3 or M4A. Save other documents as PDF first.'
      : 'Choose a JPEG, PNG, WebP or AVIF picture.'
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > (isDocument ? largestDocument : largestPicture))
    return `This ${isDocument ? 'file' : 'picture'} is ${(file.size / 1_048_576).toFixed(1)} MB; the limit is ${isDocument ? 20 : 10} MB. Choose a smaller one.`
  return null
}

/** Devices report several types for the same audio format. */
const otherNames: Readonly<Record<string, UploadType>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
}

function typeOf({ type }: Pick<Chosen, 'type'>): string {
  return otherNames[type] ?? type
}
