import { type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { type Cut, deepest, movable, pulled, squareOf, wholeSquare } from './square.ts'

interface CropDialogProps {
  readonly picture: ImageBitmap
  readonly name: string
  readonly onDone: (file: File | null) => void
}

const shownSide = 640
const keptSide = 768

/** Crops a picture to a square, by dragging it or with the sliders. */
export function CropDialog({ picture, name, onDone }: CropDialogProps): ReactElement {
  const [cut, setCut] = useState(wholeSquare)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => draw(canvas.current, picture, cut), [picture, cut])
  const pull = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { currentTarget: shown, pointerId, movementX, movementY } = event
    if (!shown.hasPointerCapture(pointerId)) return
    const { clientWidth: side } = shown
    setCut((before) => pulled(picture, before, { x: movementX / side, y: movementY / side }))
  }
  const finish = async (): Promise<void> => onDone((await cutOut(picture, cut, name)) ?? null)
  const free = movable(picture, cut)
  return (
    <Dialog
      open
      onClose={() => onDone(null)}
      title='Crop your picture'
      actions={
        <>
          <Button onClick={() => void finish()}>Use this crop</Button>
          <Button kind='secondary' onClick={() => onDone(null)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className='grid justify-items-center gap-6'>
        <canvas
          ref={canvas}
          width={shownSide}
          height={shownSide}
          role='img'
          aria-label='Crop area'
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={pull}
          className='w-full max-w-72 cursor-grab touch-none rounded-full border border-line bg-sunken active:cursor-grabbing'
        />
        <div className='grid w-full max-w-80 gap-2 pointer-coarse:gap-0'>
          <Slider
            label='Zoom'
            low={1}
            high={deepest}
            at={cut.zoom}
            onMove={(zoom) => setCut({ ...cut, zoom })}
          />
          <Slider label='Left or right' at={cut.x} off={!free.x} onMove={(x) => setCut({ ...cut, x })} />
          <Slider label='Up or down' at={cut.y} off={!free.y} onMove={(y) => setCut({ ...cut, y })} />
        </div>
      </div>
    </Dialog>
  )
}

interface SliderProps {
  readonly label: string
  readonly low?: number
  readonly high?: number
  readonly at: number
  readonly off?: boolean
  readonly onMove: (to: number) => void
}

function Slider({ label, low = 0, high = 1, at, off = false, onMove }: SliderProps): ReactElement {
  const id = useId()
  return (
    <div className='grid grid-cols-[7rem_1fr] items-center gap-3'>
      <label htmlFor={id} className='text-14'>
        {label}
      </label>
      <input
        id={id}
        type='range'
        min={low}
        max={high}
        step={0.01}
        value={at}
        disabled={off}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        className='min-h-6 w-full accent-link disabled:cursor-not-allowed pointer-coarse:min-h-11'
      />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  const { left, top, side } = squareOf(picture, cut)
  // A transparent picture gets a white background, because the saved one can't be transparent.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

async function cutOut(picture: ImageBitmap, cut: Cut, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.min(keptSide, Math.round(squareOf(picture, cut).side)))
  canvas.width = side
  canvas.height = side
  draw(canvas, picture, cut)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) : undefined
}
