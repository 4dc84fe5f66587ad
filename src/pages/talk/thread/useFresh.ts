import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { Thread } from '#contract/learning/threads.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'

const askEvery = 6_000

/** While the page is in view, asks for what is new; the answer goes to where the page reads it from. */
export function useFresh(thread: Thread, isNewest: boolean): void {
  const store = useStore() as Store
  const { id } = thread
  const known = useRef('')
  known.current = stateOf(thread)
  const last = useRef(0)
  last.current = thread.messages.at(-1)?.seq ?? 0
  useEffect(() => {
    if (!isNewest) return
    const params = { thread_id: id }
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const news = await sender(store)(call.getThread({ params, query: { after: last.current } }))
      if (!news.ok) return
      if (news.data.messages.length > 0 || stateOf(news.data) !== known.current)
        await sender(store)(call.getThread({ params }))
    }
    const look = () => void ask()
    const timer = setInterval(look, askEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, id, isNewest])
}

/** What else of a thread changes while one looks at it. */
function stateOf({ seen, can, takes_answers }: Thread): string {
  return JSON.stringify([seen, can, takes_answers])
}

/** Says how far one has read, once it's in view. */
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
