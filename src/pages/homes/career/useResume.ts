import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { largestResume, resumeTypes } from '#contract/estate/leads/words.ts'
import { placeOf } from '../../../features/base/upload/placeOf.ts'
import { sendFile } from '../../../features/base/upload/sendFile.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'

type ResumeType = (typeof resumeTypes)[number]
export type ResumeState =
  | { readonly step: 'empty' }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  | { readonly step: 'done'; readonly id: string; readonly name: string }
  /** If `file` is null, another file has to be chosen. */
  | { readonly step: 'failed'; readonly why: string; readonly file: File | null }

export interface Resume {
  readonly state: ResumeState
  readonly choose: (file: File) => void
  readonly clear: () => void
}

/** One upload with progress. Its result is kept however often the form is corrected. */
export function useResume(): Resume {
  const store = useStore() as Store
  const [state, setState] = useState<ResumeState>({ step: 'empty' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (file: File): Promise<void> => {
    running.current?.abort()
    const type = typeOf(file)
    const wrong = refusal(file)
    if (wrong !== null || type === null)
      return setState({ step: 'failed', why: wrong ?? otherKind, file: null })
    const control = new AbortController()
    running.current = control
    const say = (next: ResumeState): void => {
      if (!control.signal.aborted) setState(next)
    }
    say({ step: 'sending', file, share: 0 })
    const body = { name: file.name.slice(0, 160), content_type: type, bytes: file.size }
    const place = await sender(store)(call.createResumeUpload({ body }))
    if (!place.ok) return say({ step: 'failed', why: place.error.message, file })
    const { id, url, headers } = placeOf(place.data, store.getState().site.mainOrigin)
    const onProgress = (share: number): void => say({ step: 'sending', file, share })
    const outcome = await sendFile(url, headers, file, control.signal, onProgress)
    if (outcome !== 'sent') return say({ step: 'failed', why: lost, file })
    say({ step: 'done', id, name: file.name })
  }
  const clear = (): void => {
    running.current?.abort()
    setState({ step: 'empty' })
  }
  return { state, choose: (file) => void choose(file), clear }
}

const otherKind = 'Choose a PDF, DOC or DOCX file.'
const lost =
  'The file didn’t upload, or it isn’t the type its name says. What you typed is still here; try again or choose another file.'

const endings: Readonly<Record<string, ResumeType>> = {
  pdf: resumeTypes[0],
  doc: resumeTypes[1],
  docx: resumeTypes[2],
}

/** Some systems don't know the type of a DOCX, so its name decides. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): ResumeType | null {
  return (
    resumeTypes.find((each) => each === type) ?? endings[name.split('.').pop()?.toLowerCase() ?? ''] ?? null
  )
}

/** What is wrong with a file before it is sent, if anything. */
export function refusal({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string | null {
  if (typeOf({ type, name }) === null) return otherKind
  if (size === 0) return 'This file is empty. Choose another one.'
  if (size > largestResume)
    return `This file is ${(size / 1_048_576).toFixed(1)} MB; the limit is 5 MB. Choose a smaller one.`
  return null
}
