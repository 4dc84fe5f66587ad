import type { KeyboardEvent } from 'react'
import type { AttendanceMark } from '#contract/learning/base/words.ts'
import { markOfKey } from './sheet.ts'

interface Moves {
  readonly mark: (id: string, mark: AttendanceMark) => void
  readonly undo: (() => void) | null
}

/** P, L, A and E mark and move to the next name; arrows move up and down; Ctrl+Z undoes. */
export function onSheetKey(event: KeyboardEvent<HTMLElement>, { mark, undo }: Moves): void {
  const target = event.target as HTMLElement
  // In a note, letters are text.
  if (target.matches('input:not([type="radio"])')) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(target))
  if (at < 0) return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z' || !undo) return
    event.preventDefault()
    undo()
    return
  }
  if (event.altKey) return
  const chosen = markOfKey(event.key)
  const to = chosen ? at + 1 : placeOf(event.key, at, rows.length)
  if (to === null) return
  event.preventDefault()
  const id = rows[at]?.dataset.row
  if (chosen && id) mark(id, chosen)
  focusRow(rows[Math.min(Math.max(to, 0), rows.length - 1)])
}

function placeOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export function focusRow(row: Element | null | undefined): void {
  const radio =
    row?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    row?.querySelector<HTMLElement>('input[type="radio"]')
  radio?.focus()
}
