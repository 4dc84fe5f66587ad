import type { ShapeKind } from './board.ts'

export type Tool = 'pen' | 'eraser' | 'text' | ShapeKind
const shapes: readonly Tool[] = ['line', 'arrow', 'rectangle', 'ellipse']

export function isShape(tool: Tool): tool is ShapeKind {
  return shapes.includes(tool)
}
