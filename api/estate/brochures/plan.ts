import type { Room } from '#contract/estate/sections.ts'
import { type Sheet, styles } from '../../pdf/Sheet.ts'

const frame = { left: 56, width: 483, height: 560 }
const wall = '#4d473d'
const floor = '#f6f2ea'
const smallest = 5
const largest = 10

/** The floor plan, as large as the page allows; the text continues below it. */
export function drawPlan(sheet: Sheet, rooms: readonly Room[]): void {
  const left = Math.min(...rooms.map(({ x }) => x))
  const top = Math.min(...rooms.map(({ y }) => y))
  const width = Math.max(...rooms.map(({ x, w_mm }) => x + w_mm)) - left
  const height = Math.max(...rooms.map(({ y, l_mm }) => y + l_mm)) - top
  const scale = Math.min(frame.width / width, frame.height / height)
  const begin = sheet.y + 16
  for (const room of rooms) {
    const box = {
      x: frame.left + (room.x - left) * scale,
      y: begin + (room.y - top) * scale,
      width: room.w_mm * scale,
      height: room.l_mm * scale,
    }
    sheet.document.rect(box.x, box.y, box.width, box.height).lineWidth(1).fillAndStroke(floor, wall)
    label(sheet, room, box)
  }
  sheet.y = begin + height * scale + 8
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function label(sheet: Sheet, { name, w_mm, l_mm }: Room, box: Box): void {
  const words = [name, `${metres(w_mm)} × ${metres(l_mm)} m`]
  const full = { ...styles.text, color: wall, size: largest }
  const widest = Math.max(...words.map((line) => sheet.widthOf(line, full)))
  const size = Math.min(largest, (largest * (box.width - 4)) / widest, (box.height - 4) / 2.4)
  if (size < smallest) return
  const style = { ...full, size }
  const middle = box.y + box.height / 2 - size * 1.25
  for (const [index, line] of words.entries()) {
    const x = box.x + (box.width - sheet.widthOf(line, style)) / 2
    sheet.put(line, x, middle + index * size * 1.2, style)
  }
}

function metres(millimetres: number): string {
  return (millimetres / 1000).toFixed(2)
}
