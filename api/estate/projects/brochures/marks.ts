import type { z } from 'zod/mini'
import type { Rera } from '#contract/estate/projects/overview.ts'
import { putBlock, smallQuiet } from '../../../pdf/layout.ts'
import { type Sheet, styles } from '../../../pdf/Sheet.ts'
import { qrPath } from '../../../qr.ts'
import { inWords } from '../../../texts/days.ts'

export type Phase = z.output<typeof Rera>

/** Draws a QR code that phone cameras can read. */
export function putQr(
  sheet: Sheet,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
) {
  const { d, size } = qrPath(text)
  sheet.document
    .save()
    .translate(at.x, at.y)
    .scale(at.size / size)
  sheet.document.path(d).fill('#000000')
  sheet.document.restore()
}

interface PhaseAt {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly qr: number
}

/** Draws a registration and how to check it; returns where the next one may begin. */
export function putPhase(sheet: Sheet, phase: Phase, { x, y, width, qr }: PhaseAt): number {
  putQr(sheet, phase.authority_url, { x, y, size: qr })
  const words = { x: x + qr + 10, width: width - qr - 10 }
  const name = putBlock(sheet, `RERA registration, ${phase.phase}`, { ...words, y }, smallQuiet)
  const lines = brokenAtSlashes(sheet, phase.number, words.width)
  const number = putBlock(sheet, lines, { ...words, y: name }, styles.strong)
  const valid = `${phase.authority_url.replace('https://', '')}, valid till ${inWords(phase.valid_till)}`
  const end = putBlock(sheet, valid, { ...words, y: number }, smallQuiet)
  return Math.max(end, y + qr) + 8
}

/** Long numbers break after a slash, never between digits. */
function brokenAtSlashes(sheet: Sheet, number: string, width: number): string {
  const lines = ['']
  for (const part of number.split(/(?<=\/)/)) {
    const longer = lines.at(-1) + part
    if (sheet.widthOf(longer, styles.strong) <= width) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.join('\n')
}

/** The registrations that mention the tower, if there are any; otherwise all of the project's. */
export function phasesOf(rera: readonly Phase[], tower: string): readonly Phase[] {
  const own = rera.filter(({ phase }) => phase.includes(tower))
  return own.length > 0 ? own : rera
}
