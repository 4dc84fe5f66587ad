import { pieces } from '#web/ui/timing/onDemand.tsx'

/** One piece after another: when Jest imports two at once, a module that they share may be only half linked. */
export async function piecesInTurn(): Promise<void> {
  for (const load of pieces) await load()
}
