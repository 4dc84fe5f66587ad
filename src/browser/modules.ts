import type { Action, PageRecord, ViewModule } from '../platform/page/page.ts'

// The list of all modules is needed only for navigation; the document itself references the first view's module.
const list = () => import('../pages/modules.ts')

export async function viewOf(record: PageRecord): Promise<ViewModule> {
  const [{ viewOf }] = await Promise.all([list(), stylesOf(record)])
  return viewOf(record)
}

/** If the document's own style sheet wasn't built for this page, the whole one is loaded as well. */
async function stylesOf(record: PageRecord): Promise<void> {
  const { sheet, wholeSheet } = document.documentElement.dataset
  if (!wholeSheet || sheet === 'whole' || sheet === (record.sheet ?? 'whole')) return
  whole ??= loadSheet(wholeSheet)
  await whole
}

let whole: Promise<void> | undefined

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve() })
    link.onerror = () => {
      link.remove()
      whole = undefined
      reject(new Error('A style sheet could not be fetched.'))
    }
    document.head.append(link)
  })
}

export async function actionOf(record: PageRecord): Promise<Action | null> {
  return (await list()).actionOf(record)
}

export function firstView(record: PageRecord, module: string): Promise<ViewModule> {
  return module ? import(/* @vite-ignore */ module) : viewOf(record)
}
