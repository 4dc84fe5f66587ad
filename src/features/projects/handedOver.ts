import type { CompletedProject } from '#contract/estate/projects/content.ts'
import { joinList } from '../../ui/format/when.ts'
import { unitsText } from './words.ts'

type Handed = Pick<CompletedProject, 'kind' | 'homes'>

/** Returns "418 homes and 84 plots". What has been handed over is counted the same way everywhere. */
export function handedOver(completed: readonly Handed[]): string {
  const sum = (some: (kind: Handed['kind']) => boolean) =>
    completed.filter(({ kind }) => some(kind)).reduce((all, { homes }) => all + homes, 0)
  const counts = [
    ['apartment', sum((kind) => kind !== 'plotted' && kind !== 'commercial')],
    ['plotted', sum((kind) => kind === 'plotted')],
    ['commercial', sum((kind) => kind === 'commercial')],
  ] as const
  return joinList(counts.flatMap(([kind, count]) => (count > 0 ? [unitsText(kind, count)] : [])))
}
