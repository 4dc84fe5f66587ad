import { pieces } from '#web/ui/timing/onDemand.tsx'

/** One piece after another: two that are imported at once can find a module that they share only half linked in Jest. */
export async function piecesInTurn(): Promise<void> {
  for (const load of pieces) await load()
}
