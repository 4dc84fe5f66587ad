import { pieces } from '#web/ui/timing/onDemand.tsx'

/** Loads pieces one after the other: when Jest imports two at once, a module that they share may be half linked. */
export async function piecesInTurn(): Promise<void> {
  for (const load of pieces) await load()
}
