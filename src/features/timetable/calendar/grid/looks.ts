/** The kinds of block; each group's classes have a colour of their own. */
export type BlockKind = 'class' | 'demo' | 'open' | 'off' | 'busy' | 'new' | 'clash'

// Written out, because Tailwind finds class names in the source.
const groups = [
  'border-l-action bg-action/12',
  'border-l-accent bg-accent/12',
  'border-l-focus bg-focus/12',
  'border-l-good bg-good/12',
  'border-l-warn bg-warn/15',
  'border-l-ink-soft bg-ink-soft/12',
  'border-l-bad bg-bad/10',
  'border-l-control bg-control/15',
] as const
const dots = [
  'bg-action',
  'bg-accent',
  'bg-focus',
  'bg-good',
  'bg-warn',
  'bg-ink-soft',
  'bg-bad',
  'bg-control',
] as const

const kinds: Readonly<Record<Exclude<BlockKind, 'class'>, string>> = {
  demo: 'border-l-highlight bg-highlight-soft',
  open: 'border border-control border-dashed bg-surface',
  off: 'border border-line text-ink-soft line-through',
  busy: 'border-l-control bg-sunken',
  new: 'border-l-action-hover bg-action text-action-ink',
  clash: 'border-l-bad bg-bad-soft text-bad',
}

export function blockLook(kind: BlockKind, colour = 0): string {
  return kind === 'class' ? (groups[colour % groups.length] ?? groups[0]) : kinds[kind]
}

/** The dot in a group's colour beside its name. */
export function groupDot(colour: number): string {
  return dots[colour % dots.length] ?? dots[0]
}
