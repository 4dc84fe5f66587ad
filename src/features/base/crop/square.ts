export interface Size {
  readonly width: number
  readonly height: number
}
/** The zoom (1 shows all of the shorter side), and the position between the edges, from 0 (left, top) to 1. */
export interface Cut {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
export const wholeSquare: Cut = { zoom: 1, x: 0.5, y: 0.5 }
export const deepest = 4

/** The square of the picture that a crop shows. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/** The crop after the picture was dragged; `by` is in shares of the square's side. */
export function pulled(size: Size, cut: Cut, by: { readonly x: number; readonly y: number }): Cut {
  const { side } = squareOf(size, cut)
  const along = (place: number, room: number, share: number): number =>
    room <= 0 ? place : Math.min(1, Math.max(0, place - (share * side) / room))
  return {
    zoom: cut.zoom,
    x: along(cut.x, size.width - side, by.x),
    y: along(cut.y, size.height - side, by.y),
  }
}

/** Whether the square can move along each axis. */
export function movable({ width, height }: Size, { zoom }: Cut) {
  const side = Math.min(width, height) / zoom
  return { x: width - side >= 1, y: height - side >= 1 }
}
