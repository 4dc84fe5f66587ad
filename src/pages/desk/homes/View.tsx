import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { homeList } from '#contract/estate/stock/list.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

interface Named {
  readonly slug: string
  readonly name: string
}
interface Floors {
  readonly slug: string
  readonly floors_from: number
  readonly floors_to: number
}

/** Every home of every project. Towers, floors and types can be chosen after a project. */
export default function HomesView(): ReactElement {
  const { data, viewer } = usePage(work)
  const [search] = useSearchParams()
  const mayChange = viewer?.capabilities?.includes('units.price') ?? false
  const people = data.colleagues?.people ?? []
  return (
    <ListView
      list={homeList}
      path={href(pages.deskHomes)}
      page={data.page}
      recordOf={(home) => href(pages.deskHome, { home })}
      bulk={
        mayChange
          ? { label: 'Change prices or states', to: href(pages.deskHomesChange), orAll: true }
          : undefined
      }
      links={
        <Links
          project={search.get('project')}
          tower={search.get('block') ?? data.blocks?.items[0]?.slug}
          mayChange={mayChange}
        />
      }
      rows={{
        project: bySlug(data.projects?.items),
        block: bySlug(data.blocks?.items),
        floor: floorsOf(data.blocks?.items, search.get('block')),
        type: bySlug(data.types?.items),
        by: Object.fromEntries(people.map(({ id, name }) => [id, name])),
      }}
    />
  )
}

interface LinksProps {
  readonly project: string | null
  /** The chosen tower, or the first one. */
  readonly tower: string | undefined
  readonly mayChange: boolean
}

function Links({ project, tower, mayChange }: LinksProps): ReactElement {
  const look = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
  return (
    <>
      {project && tower && (
        <Link to={href(pages.deskTower, { project, tower })} className={look}>
          As a building
        </Link>
      )}
      {mayChange && (
        <Link to={href(pages.deskStockSheet)} className={look}>
          From a spreadsheet
        </Link>
      )}
      <Link to={href(pages.deskStockChanges)} className={look}>
        Changes
      </Link>
    </>
  )
}

function bySlug(items: readonly Named[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(items.map(({ slug, name }) => [slug, name]))
}

function floorsOf(blocks: readonly Floors[] = [], chosen: string | null): Readonly<Record<string, string>> {
  const seen = blocks.filter(({ slug }) => chosen === null || slug === chosen)
  if (seen.length === 0) return {}
  const lowest = Math.min(...seen.map(({ floors_from }) => floors_from))
  const highest = Math.max(...seen.map(({ floors_to }) => floors_to))
  const floors = Array.from({ length: highest - lowest + 1 }, (_, nth) => String(lowest + nth))
  return Object.fromEntries(floors.map((floor) => [floor, floor]))
}
