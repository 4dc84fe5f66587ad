import { type ReactElement, useState } from 'react'
import { levelBounds, wallStrokes } from '#contract/estate/projects/building/planPicture.ts'
import type { Plan, PlanLevel } from '#contract/estate/projects/building/shapes.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Items } from '../PlanItems.tsx'
import { Strokes } from '../Strokes.tsx'
import { newPiece, troubleOf } from './fits.ts'
import { Piece, sentenceOf } from './Piece.tsx'
import { type PieceKind, type Placed, pieceKinds, pieces, sizeOf } from './pieces.ts'
import { type Furniture, usePlaced } from './usePlaced.ts'

export type FurnishProps = {
  readonly plan: Plan
  /** The key under which this browser stores the visitor's furniture. */
  readonly name: string
}

/** A plan without furniture, on which visitors place their own. */
export function Furnish({ plan, name }: FurnishProps): ReactElement {
  const furniture = usePlaced(name)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const level = plan.levels[at] ?? plan.levels[0]
  if (!level) return <p>There’s no floor plan of this home yet.</p>
  const { placed, add } = furniture
  const place = (kind: PieceKind) => {
    add(newPiece(kind, level, at, placed))
    setChosen(placed.length)
  }
  return (
    <section
      aria-label='Your furniture on the plan'
      className='mt-6 border-line border-t pt-4'
      data-print='no'
    >
      {plan.levels.length > 1 && (
        <Levels
          levels={plan.levels}
          at={at}
          onChoose={(next) => {
            setAt(next)
            setChosen(null)
          }}
        />
      )}
      <Ground
        level={level}
        at={at}
        wall={plan.wall}
        furniture={furniture}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Acts level={level} furniture={furniture} chosen={chosen} onChoose={setChosen} />
      <ul aria-label='Pieces' className='mt-4 flex flex-wrap gap-2'>
        {pieceKinds.map((kind) => (
          <li key={kind}>
            <Button kind='secondary' size='small' onClick={() => place(kind)}>
              + {pieces[kind].name} <span className='text-ink-soft'>{sizeOf(kind)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className='mt-3 text-12 text-ink-soft'>
        Drag a piece, or move it with the arrow keys, turn it with R and remove it with Delete. It’s stored in
        this browser only. Measure your own furniture: sizes differ by maker.
      </p>
    </section>
  )
}

type LevelsProps = {
  readonly levels: readonly PlanLevel[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

function Levels({ levels, at, onChoose }: LevelsProps): ReactElement {
  return (
    <fieldset className='mb-3 flex flex-wrap gap-2'>
      <legend className='sr-only'>Floor of the home</legend>
      {levels.map(({ name }, index) => (
        <Button
          key={name}
          kind={index === at ? 'primary' : 'secondary'}
          size='small'
          aria-pressed={index === at}
          onClick={() => onChoose(index)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

interface Choosing {
  readonly level: PlanLevel
  readonly furniture: Furniture
  readonly chosen: number | null
  readonly onChoose: (index: number | null) => void
}
type GroundProps = Choosing & { readonly at: number; readonly wall: number }

function Ground({ level, at, wall, furniture, chosen, onChoose }: GroundProps): ReactElement {
  const { placed, change, remove } = furniture
  const [x, y, width, length] = levelBounds(level, wall)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with pieces to move, not a fieldset.
    <svg
      role='group'
      aria-label='The plan with your furniture'
      viewBox={`${x - 100} ${y - 100} ${width + 200} ${length + 200}`}
      className='h-auto w-full'
    >
      <Strokes strokes={wallStrokes(level, wall)} />
      <Items items={level.items.filter(({ fixed }) => fixed)} />
      {placed.map((piece, index) =>
        piece.level === at ? (
          <Piece
            key={nameIn(placed, index)}
            piece={piece}
            trouble={troubleIn(level, placed, index)}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
            onMove={(left, top) => change(index, { x: left, y: top })}
            onTurn={() => change(index, { quarters: (piece.quarters + 1) % 4 })}
            onRemove={() => {
              remove(index)
              onChoose(null)
            }}
          />
        ) : null,
      )}
    </svg>
  )
}

/** A piece's name, such as "desk 2" for the second desk. */
function nameIn(placed: readonly Placed[], index: number): string {
  const kind = placed[index]?.kind
  return `${kind} ${placed.slice(0, index).filter((each) => each.kind === kind).length + 1}`
}

function troubleIn(level: PlanLevel, placed: readonly Placed[], index: number) {
  const piece = placed[index]
  const others = placed.filter((_, at) => at !== index)
  return piece ? troubleOf(piece, level, others) : null
}

/** The chosen piece, whether it fits, and buttons for what the keyboard can do. */
function Acts({ level, furniture, chosen, onChoose }: Choosing): ReactElement {
  const { placed, change, remove } = furniture
  const piece = chosen === null ? undefined : placed[chosen]
  return (
    <div className='mt-3 flex min-h-11 flex-wrap items-center gap-2'>
      {piece && chosen !== null && (
        <>
          <Button
            kind='secondary'
            size='small'
            onClick={() => change(chosen, { quarters: (piece.quarters + 1) % 4 })}
          >
            Turn
          </Button>
          <Button
            kind='secondary'
            size='small'
            onClick={() => {
              remove(chosen)
              onChoose(null)
            }}
          >
            Remove
          </Button>
        </>
      )}
      <p role='status'>
        {piece && chosen !== null
          ? sentenceOf(piece, troubleIn(level, placed, chosen))
          : placed.length > 0
            ? 'Choose a piece on the plan.'
            : 'Choose a piece below to put it on the plan.'}
      </p>
    </div>
  )
}
