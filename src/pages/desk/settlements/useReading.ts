import { type FormEvent, useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import {
  largestReport,
  type SettlementProvider,
  settlementProviders,
} from '#contract/learning/desk/settlementWords.ts'
import { placeOf } from '../../../features/base/upload/placeOf.ts'
import { sendFile } from '../../../features/base/upload/sendFile.ts'
import { call } from '../../../platform/calls/needs.ts'
import { renew, sender } from '../../../platform/calls/perform.ts'
import { href } from '../../../platform/page/page.ts'
import type { Store } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/whole.ts'

const lost = 'The file didn’t upload. Nothing was saved; try again.'

interface Reading {
  /** How much of the file has been sent, from 0 to 1; null while nothing is being sent. */
  readonly share: number | null
  readonly problem: string | null
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Announces a report, sends its file, and leads to its dry run. */
export function useReading(): Reading {
  const store = useStore() as Store
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function read(provider: SettlementProvider, file: File): Promise<string | null> {
    if (file.size === 0) return 'This file is empty. Choose another one.'
    if (file.size > largestReport) return 'A report can have up to 30 MB. Save it for fewer days.'
    setShare(0)
    const body = { provider, name: file.name.slice(0, 200), bytes: file.size }
    const announced = await sender(store)(call.announceSettlement({ body }))
    if (!announced.ok) return announced.error.message
    const place = placeOf(announced.data, store.getState().site.mainOrigin)
    const signal = new AbortController().signal
    const outcome = await sendFile(place.url, place.headers, file, signal, setShare)
    if (typeof outcome === 'object') return outcome.message
    if (outcome !== 'sent') return lost
    await renew(store, ['Settlement'])
    await navigate(href(pages.deskSettlement, { settlement: place.id }))
    return null
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    const provider = settlementProviders.find((each) => each === form.get('provider'))
    setProblem(null)
    if (!provider) return setProblem('Choose whose report it is.')
    if (!(file instanceof File) || file.name === '') return setProblem('Choose a file.')
    const wrong = await read(provider, file)
    setShare(null)
    setProblem(wrong)
  }
  return { share, problem, onSubmit }
}
