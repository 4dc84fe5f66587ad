import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import { dropMessage, readMessages, threadsWithUnsent } from '../../../platform/form/unsentMessages.ts'
import { keepCopyOf, keepOpenedFile } from '../../../platform/offlineCopies.ts'
import { useRecord } from '../../../platform/page/useRecord.ts'
import type { RootState, Store } from '../../../platform/store.ts'
import { viewerOf } from '../../../platform/viewer.ts'
import { isOfflinePage } from '../../../siteMap/offlinePages.ts'

/** Long enough to stay out of the page's way. */
const afterwards = 2_000
/** The addresses of files that aren't public. */
const files = /^\/api\/v1\/evidence\//

/** Caches visited pages for reading offline, and sends what was written offline. */
export function useWithoutNetwork(): void {
  useKeeping()
  useSending()
}

function useKeeping(): void {
  const isKept = isOfflinePage(useRecord())
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isKept) return
    const timer = setTimeout(() => keepCopyOf(pathname + search), afterwards)
    const keepFile = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && files.test(link.pathname)) keepOpenedFile(link.pathname, pathname + search)
    }
    addEventListener('click', keepFile)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', keepFile)
    }
  }, [isKept, pathname, search])
}

/** The conversation's own page sends the message too, under the same key, so it's stored once. */
function useSending(): void {
  const store = useStore() as Store
  const person = useSelector(({ auth }: RootState) => viewerOf(auth)?.id ?? null)
  useEffect(() => {
    if (person === null) return
    const send = () => void sendUnsent(store, person)
    const timer = setTimeout(send, afterwards)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [store, person])
}

/** Sends in the order written. A message that the service refuses stays in its conversation for its author. */
async function sendUnsent(store: Store, person: string): Promise<void> {
  for (const thread of threadsWithUnsent(person)) {
    for (const { key, text } of readMessages(person, thread).outgoing) {
      const answer = await sender(store)(
        call.writeMessage({ params: { thread_id: thread }, body: { key, text } }),
      )
      if (!answer.ok) break
      dropMessage(person, thread, key)
    }
  }
}
