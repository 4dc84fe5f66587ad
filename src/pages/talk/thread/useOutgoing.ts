import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import { dropMessage, keepMessages, readMessages } from '../../../platform/form/unsentMessages.ts'
import type { Store } from '../../../platform/store.ts'

export interface Outgoing {
  readonly key: string
  readonly text: string
  /** Messages are sent one after the other, in the order in which they were written. */
  readonly state: 'waiting' | 'sending' | 'sent' | 'unreachable' | 'refused'
  readonly problem?: string
}

/** Statuses after which trying again may help: no answer, a session that has ended, or a failing server. */
const passing = (status: number) => status === 0 || status === 401 || status >= 500
const retryEvery = 10_000

/** Sends messages and retries until they arrive, even after a reload or a lost connection. */
export function useOutgoing(person: string, thread: string) {
  const store = useStore() as Store
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const isSending = useRef(false)
  const change = useCallback(
    (key: string, to: Partial<Outgoing>) =>
      setOutgoing((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each))),
    [],
  )
  const drop = useCallback((key: string) => dropMessage(person, thread, key), [person, thread])
  useEffect(() => {
    const kept = readMessages(person, thread).outgoing
    if (kept.length > 0) setOutgoing(kept.map((each) => ({ ...each, state: 'waiting' })))
  }, [person, thread])
  useEffect(() => {
    const next = outgoing.find(({ state }) => state !== 'sent' && state !== 'refused')
    if (next?.state !== 'waiting' || isSending.current) return
    isSending.current = true
    change(next.key, { state: 'sending' })
    const { key, text } = next
    const request = call.writeMessage({ params: { thread_id: thread }, body: { key, text } })
    void sender(store)(request).then((answer) => {
      isSending.current = false
      if (answer.ok) drop(key)
      if (answer.ok) change(key, { state: 'sent' })
      else if (passing(answer.error.status)) change(key, { state: 'unreachable' })
      else change(key, { state: 'refused', problem: answer.error.fields?.text ?? answer.error.message })
    })
  }, [outgoing, store, thread, change, drop])
  useRetry(outgoing, setOutgoing)
  return {
    outgoing,
    write: (text: string) => {
      const message = { key: crypto.randomUUID(), text }
      keepMessages(person, thread, ({ outgoing: before }) => ({ draft: '', outgoing: [...before, message] }))
      setOutgoing((all) => [...all, { ...message, state: 'waiting' }])
    },
    /** Turns a refused message back into a draft, to be changed. */
    takeBack: (key: string): string => {
      const text = outgoing.find((each) => each.key === key)?.text ?? ''
      keepMessages(person, thread, (kept) => ({ ...kept, draft: text }))
      drop(key)
      setOutgoing((all) => all.filter((each) => each.key !== key))
      return text
    },
  }
}

type Change = (to: (all: readonly Outgoing[]) => readonly Outgoing[]) => void

/** Retries messages that didn't arrive, every ten seconds and immediately when the device is back online. */
function useRetry(outgoing: readonly Outgoing[], setOutgoing: Change): void {
  const isStuck = outgoing.some(({ state }) => state === 'unreachable')
  useEffect(() => {
    if (!isStuck) return
    const again = () =>
      setOutgoing((all) =>
        all.map((each) => (each.state === 'unreachable' ? { ...each, state: 'waiting' } : each)),
      )
    const timer = setInterval(again, retryEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isStuck, setOutgoing])
}
