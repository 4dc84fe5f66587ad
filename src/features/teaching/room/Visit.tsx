import { type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { Lobby as LobbyFacts } from '#contract/learning/teaching/room.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import { openSocket } from '../../../platform/openSocket.ts'
import type { Store } from '../../../platform/store.ts'
import { InRoom } from './InRoom.tsx'
import { Left } from './Left.tsx'
import { Lobby } from './Lobby.tsx'
import { OwnMedia } from './media/OwnMedia.ts'
import type { RoomParams } from './places.ts'
import { Session } from './Session.ts'
import { useFreshLobby } from './useFreshLobby.ts'

export interface VisitProps {
  readonly lobby: LobbyFacts
  readonly room: RoomParams
  readonly zone: string
  readonly pageTime: string
  /** The materials of the class. */
  readonly materials: ReactNode
  /** True if this person was in the room before; their devices then start without a press. */
  readonly comesBack: boolean
  readonly comeBack: () => void
}

/** The whole visit: the check of camera and microphone, the room itself, and the page after leaving. */
export function Visit(props: VisitProps): ReactElement {
  const { lobby, room } = props
  const store = useStore() as Store
  const media = useMedia()
  const [session, setSession] = useState<Session | null>(null)
  useFreshLobby(lobby, room, session === null)
  useEffect(() => {
    if (!session) return
    const hurry = () => session.hurry()
    const leave = () => session.leave()
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
      removeEventListener('pagehide', leave)
      session.leave()
    }
  }, [session])
  if (!session || !media) {
    const join = () =>
      media &&
      setSession(
        new Session({
          me: lobby.me,
          media,
          admit: () => sender(store)(call.enterRoom({ params: room })),
          open: openSocket,
        }).start(),
      )
    return <Lobby {...props} media={media} join={join} />
  }
  return <Joined {...props} media={media} session={session} />
}

function Joined(props: VisitProps & { readonly media: OwnMedia; readonly session: Session }): ReactElement {
  const { session, lobby, comeBack } = props
  const view = useSyncExternalStore(session.subscribe, session.view)
  if (view.ended) return <Left ended={view.ended} lobby={lobby} comeBack={comeBack} />
  return <InRoom {...props} view={view} />
}

/** Devices exist only in a browser. After navigation from a page that may not use them, this one is reloaded. */
function useMedia(): OwnMedia | null {
  const [media, setMedia] = useState<OwnMedia | null>(null)
  useEffect(() => {
    if (!mayUse('camera')) {
      location.reload()
      return
    }
    const own = new OwnMedia()
    setMedia(own)
    return () => own.close()
  }, [])
  return media
}

interface Policed {
  readonly featurePolicy?: { readonly allowsFeature: (feature: string) => boolean }
}

function mayUse(feature: string): boolean {
  return (document as Policed).featurePolicy?.allowsFeature(feature) ?? true
}
