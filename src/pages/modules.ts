import type { Action, PageRecord, ViewModule } from '../platform/page/page.ts'
import { piecesHere } from '../ui/timing/onDemand.tsx'

// Views and actions are found by their folders' names, so a record needs no import, and the build knows every chunk.
const views = import.meta.glob<ViewModule>('./**/View.tsx')
const actions = import.meta.glob<{ readonly default: Action }>('./**/action.ts')

/** The module's name in the build's manifest. */
export function moduleOf({ view }: Pick<PageRecord, 'view'>): string {
  return view === null ? '' : `src/pages/${view}/View.tsx`
}

export async function viewOf({ view }: Pick<PageRecord, 'view'>): Promise<ViewModule> {
  const load = views[`./${view}/View.tsx`]
  if (!load) throw new Error(`No View.tsx in src/pages/${view}`)
  const module = await load()
  await piecesHere()
  return module
}

/** The action of the page's form; null if the page has none. */
export async function actionOf({ view }: Pick<PageRecord, 'view'>): Promise<Action | null> {
  const load = actions[`./${view}/action.ts`]
  return load ? (await load()).default : null
}
