import { type ReactElement, useEffect, useState } from 'react'
import { BoardPane } from './board/BoardPane.tsx'
import { CaptionLines } from './CaptionLines.tsx'
import { Chat } from './Chat.tsx'
import { Controls, type Panel } from './Controls.tsx'
import { Head } from './Head.tsx'
import type { OwnMedia } from './media/OwnMedia.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { Reactions } from './Reactions.tsx'
import type { RoomView } from './roomView.ts'
import type { Session } from './Session.ts'
import { Stage } from './Stage.tsx'
import { useCaptions } from './useCaptions.ts'
import { useKeys } from './useKeys.ts'
import type { VisitProps } from './Visit.tsx'

export interface InRoomProps extends VisitProps {
  readonly media: OwnMedia
  readonly session: Session
  readonly view: RoomView
}

/** The class itself: faces or the board in the middle, the chat at the side, controls below. */
export function InRoom(props: InRoomProps): ReactElement {
  const { session, view, lobby } = props
  const [panel, setPanel] = useState<Panel | null>(null)
  const [board, setBoard] = useState(false)
  const [read, setRead] = useState(view.said.length)
  const heard = view.said.length
  const captions = useCaptions(session, view.state.audio)
  if (panel === 'chat' && read !== heard) setRead(heard)
  const turnBoard = () => setBoard(!board)
  const turnPanel = (chosen: Panel) => setPanel(panel === chosen ? null : chosen)
  useFollowedBoard(view, setBoard)
  const { boardIsNew } = view
  useEffect(() => {
    if (board && boardIsNew) session.lookAtBoard()
  }, [board, session, boardIsNew])
  useKeys(props, { turnBoard, turnPanel })
  return (
    <main className='flex h-dvh flex-col overflow-hidden bg-sunken'>
      <Head {...props} showsPeople={panel === 'people'} turnPeople={() => turnPanel('people')} />
      <div className='relative flex min-h-0 flex-1 gap-3 px-3'>
        <Stage {...props} board={board ? <BoardPane session={session} view={view} lobby={lobby} /> : null} />
        {panel && (
          <aside
            aria-label={panel === 'chat' ? 'Chat' : 'People'}
            className='flex min-h-0 flex-col rounded-card border border-line bg-ground max-lg:absolute max-lg:inset-x-3 max-lg:inset-y-0 lg:w-80'
          >
            {panel === 'chat' ? (
              <Chat {...props} close={() => setPanel(null)} />
            ) : (
              <PeoplePanel {...props} captions={captions} close={() => setPanel(null)} />
            )}
          </aside>
        )}
        <Reactions reactions={view.reactions} />
        {captions.reads && <CaptionLines captions={view.captions} />}
      </div>
      <Controls
        {...props}
        panel={panel}
        board={board}
        turnPanel={turnPanel}
        turnBoard={turnBoard}
        unread={panel !== 'chat' && heard > read}
      />
    </main>
  )
}

/** The first change to the board opens it for everybody else; once closed, it stays closed. */
function useFollowedBoard({ boardIsNew, board: { sheets } }: RoomView, open: (is: boolean) => void): void {
  const begun = sheets.length > 0
  const [followed, setFollowed] = useState(begun)
  useEffect(() => {
    if (followed || !begun) return
    setFollowed(true)
    if (boardIsNew) open(true)
  }, [followed, begun, boardIsNew, open])
}
