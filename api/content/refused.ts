import { faultsOfText, type TextPlace } from '../advertising/homesRules.ts'
import type { Db } from '../db/Db.ts'
import { entriesRefused } from '../estate/publishing/index.ts'
import type { Content } from './Content.ts'
import { Problems } from './Problems.ts'

/**
 * What may not be advertised: every text of the folder, with its file and place, and then, once it's loaded, every
 * entry on the site. Texts that the desk published are no part of the folder.
 */
export async function refusedContent(tx: Db, content: Content, now: Date): Promise<readonly string[]> {
  const problems = new Problems()
  const { projects, site, costs, pictures } = content
  for (const { place: folder, slug: _slug, ...files } of projects)
    judge(files, { place: files.project.kind === 'plotted' ? 'plots' : 'homes', at: [folder], problems })
  for (const [file, entries] of Object.entries(site))
    judge({ [file]: entries }, { place: file === 'careers' ? 'opening' : 'homes', at: ['site'], problems })
  judge({ costs, pictures }, { place: 'homes', at: ['.'], problems })
  for (const { title, text } of await entriesRefused(tx, now)) problems.add(title, '', text)
  return problems.all
}

interface Judging {
  readonly place: TextPlace
  readonly at: readonly string[]
  readonly problems: Problems
}

function judge(value: unknown, judging: Judging): void {
  const { place, at, problems } = judging
  if (typeof value === 'string') {
    const [folder = '', file = '', ...within] = at
    for (const fault of faultsOfText(value, place))
      problems.add(`${folder}/${file}.json`, within.join('.'), `${fault} It says: “${value}”`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) judge(each, { ...judging, at: [...at, name] })
  }
}
