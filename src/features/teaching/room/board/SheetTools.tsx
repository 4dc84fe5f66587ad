import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { type Board, newKey, type Sheet, sheetShown } from './board.ts'

interface SheetToolsProps {
  readonly board: Board
  readonly isTutor: boolean
  readonly draw: (...ops: readonly BoardOp[]) => void
}

/** Starts sheets and turns them, for everybody, which only the tutor may do; tells a student that there are others. */
export function SheetTools({ board, isTutor, draw }: SheetToolsProps): ReactElement | null {
  const { sheets } = board
  const at = sheets.findIndex(({ id }) => id === sheetShown(board)?.id)
  const place = sheets.length > 1 ? `${at + 1} of ${sheets.length}` : null
  if (!isTutor)
    return place === null ? null : <span className='ml-auto text-14 tabular-nums'>{`Sheet ${place}`}</span>
  const show = (page: string) => draw({ o: 'show', page })
  const begin = (is: Sheet['is']) => {
    const page = newKey()
    draw({ o: 'page', page, is }, { o: 'show', page })
  }
  return (
    <>
      <span className='flex-1' />
      {place && (
        <div className='flex items-center gap-1'>
          <Turn icon={ChevronLeft} label='Previous sheet' to={sheets[at - 1]} show={show} />
          <span className='text-14 tabular-nums'>{place}</span>
          <Turn icon={ChevronRight} label='Next sheet' to={sheets[at + 1]} show={show} />
        </div>
      )}
      <Button size='small' kind='secondary' onClick={() => begin('drawing')}>
        New sheet
      </Button>
      <Button size='small' kind='secondary' onClick={() => begin('chess')}>
        Chess board
      </Button>
    </>
  )
}

interface TurnProps {
  readonly icon: typeof ChevronLeft
  readonly label: string
  readonly to: Sheet | undefined
  readonly show: (page: string) => void
}

function Turn({ icon, label, to, show }: TurnProps): ReactElement {
  return (
    <button
      type='button'
      disabled={!to}
      onClick={() => to && show(to.id)}
      className='grid size-11 place-items-center rounded-control hover:bg-sunken disabled:text-line'
    >
      <Icon of={icon} className='size-5' />
      <span className='sr-only'>{label}</span>
    </button>
  )
}
