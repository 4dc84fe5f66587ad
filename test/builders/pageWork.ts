import { join } from 'node:path'
import { packageRoot } from '#server/packageRoot.ts'
import type { PageRecord, PageWork } from '#web/platform/page/page.ts'

/** The `work` that belongs to a page's view. */
export async function workOf({ view }: PageRecord): Promise<PageWork> {
  const { work } = await import(join(packageRoot, 'src/pages', view ?? '', 'work.ts'))
  return work
}
