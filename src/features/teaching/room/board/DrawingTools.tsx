import { Circle, Eraser, Minus, MoveUpRight, Pen, Shapes, Square, Trash2, Type } from 'lucide'
import { type ReactElement, useState } from 'react'
import { RoundButton } from '../RoundButton.tsx'
import { colours } from './inks.ts'
import { isShape, type Tool } from './tools.ts'

interface DrawingToolsProps {
  readonly tool: Tool
  readonly setTool: (tool: Tool) => void
  readonly colour: number
  readonly setColour: (colour: number) => void
  /** Null for people who may not clear everybody's work. */
  readonly clear: (() => void) | null
}

export function DrawingTools({ tool, setTool, colour, setColour, clear }: DrawingToolsProps): ReactElement {
  return (
    <>
      <RoundButton on={tool === 'pen'} icons={[Pen]} label='Pen' onClick={() => setTool('pen')} />
      <ShapeTools tool={tool} setTool={setTool} />
      <RoundButton on={tool === 'text'} icons={[Type]} label='Text' onClick={() => setTool('text')} />
      <RoundButton
        on={tool === 'eraser'}
        icons={[Eraser]}
        label={clear ? 'Eraser' : 'Eraser for your own marks'}
        onClick={() => setTool('eraser')}
      />
      <fieldset className='flex gap-1'>
        <legend className='sr-only'>Colour</legend>
        {colours.map(({ name, css }, at) => (
          <label key={name} className='grid size-9 cursor-pointer place-items-center pointer-coarse:size-11'>
            <span className='sr-only'>{name}</span>
            <input
              type='radio'
              name='colour'
              checked={tool !== 'eraser' && colour === at}
              onChange={() => {
                if (tool === 'eraser') setTool('pen')
                setColour(at)
              }}
              className='peer sr-only'
            />
            <svg
              aria-hidden
              viewBox='0 0 24 24'
              className='size-6 rounded-full outline-2 outline-transparent outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-focus'
            >
              <circle cx={12} cy={12} r={12} fill={css} />
            </svg>
          </label>
        ))}
      </fieldset>
      {clear && <RoundButton icons={[Trash2]} label='Clear this sheet' onClick={clear} />}
    </>
  )
}

const shapes = [
  ['line', Minus, 'Line'],
  ['arrow', MoveUpRight, 'Arrow'],
  ['rectangle', Square, 'Rectangle'],
  ['ellipse', Circle, 'Circle'],
] as const

function ShapeTools({ tool, setTool }: Pick<DrawingToolsProps, 'tool' | 'setTool'>): ReactElement {
  const [open, setOpen] = useState(false)
  const [, chosen] = shapes.find(([is]) => is === tool) ?? []
  return (
    <div className='relative'>
      <RoundButton
        on={isShape(tool)}
        icons={[chosen ?? Shapes]}
        label='Shapes'
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className='absolute top-full left-0 z-10 mt-2 flex gap-1 rounded-pill border border-line bg-ground p-1 elevated'>
          {shapes.map(([is, icon, label]) => (
            <RoundButton
              key={is}
              on={tool === is}
              icons={[icon]}
              label={label}
              onClick={() => {
                setTool(is)
                setOpen(false)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
