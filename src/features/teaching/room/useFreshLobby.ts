import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { Lobby } from '#contract/learning/teaching/room.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import type { RoomParams } from './places.ts'

const askEvery = 5_000

/** In the lobby, polls for who is there and whether the room is open. The page reads the answer from the store. */
export function useFreshLobby(
  { state }: Lobby,
  { room_kind, room_id }: RoomParams,
  isOutside: boolean,
): void {
  const store = useStore() as Store
  const isWorthIt = isOutside && (state === 'early' || state === 'open')
  useEffect(() => {
    if (!isWorthIt) return
    const params = { room_kind, room_id }
    const ask = () => {
      if (document.visibilityState === 'visible') void sender(store)(call.room({ params }))
    }
    const timer = setInterval(ask, askEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [store, room_kind, room_id, isWorthIt])
}
