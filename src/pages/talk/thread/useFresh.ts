import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { Thread } from '#contract/learning/talk/threads.ts'
import { call } from '../../../platform/calls/needs.ts'
import { renew, sender } from '../../../platform/calls/perform.ts'
import { useLive } from '../../../platform/live/useLive.ts'
import type { Store } from '../../../platform/store.ts'

/** Shows what is new in this conversation, and in the list beside it. */
export function useFresh(thread: Thread, isNewest: boolean): void {
  const store = useStore() as Store
  useLive(
    {
      concerns: (news) => news.of === 'thread',
      // Messages in other conversations change the list, and the number in the header.
      read: () => void renew(store, ['Thread']),
      ask: () => void askFor(store, thread),
    },
    isNewest,
  )
}

/** If anything is new, fetches the thread again; the answer goes into the store, from which the page reads it. */
async function askFor(store: Store, thread: Thread): Promise<void> {
  const params = { thread_id: thread.id }
  const after = thread.messages.at(-1)?.seq ?? 0
  const news = await sender(store)(call.getThread({ params, query: { after } }))
  if (!news.ok) return
  if (news.data.messages.length > 0 || stateOf(news.data) !== stateOf(thread))
    await sender(store)(call.getThread({ params }))
}

/** The parts of a thread, besides its messages, that can change while it's open. */
function stateOf({ seen, can, takes_answers }: Thread): string {
  return JSON.stringify([seen, can, takes_answers])
}

/** Reports how far the viewer has read, once the messages are in view. */
export function useReading({ id, read_seq, messages }: Thread): void {
  const store = useStore() as Store
  const said = useRef(0)
  const seq = messages.filter(({ mine }) => !mine).at(-1)?.seq ?? 0
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible' || seq <= Math.max(read_seq, said.current)) return
      said.current = seq
      void sender(store)(call.markRead({ params: { thread_id: id }, body: { seq } }))
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [store, id, seq, read_seq])
}
