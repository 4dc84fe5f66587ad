import type { ReactElement } from 'react'
import type { FeaturedItem } from '#contract/learning/catalogue/featured.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Add, Change } from './forms.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function FeaturedView(): ReactElement {
  const { data, viewer, search } = usePage(work)
  const { items } = data.featured
  const form = useFormState()
  const mayChange = viewer?.capabilities?.includes('featured.change') ?? false
  const live = items.filter(({ state }) => state === 'on' || state === 'ahead')
  const past = items.filter(({ state }) => state === 'over' || state === 'ended')
  const given = search.get('address') ?? ''
  return (
    <Desk>
      <DeskHead title='Featured' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        Learn’s home page shows the first six courses, and these tutors before the others. It’s for visitors
        who haven’t signed in.
      </p>
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[52rem]' />}
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[52rem]' />}
      {mayChange && <Add given={given} open={given !== '' || live.length === 0} />}
      <div className='mt-6 grid max-w-[52rem] gap-8'>
        {(['course', 'tutor'] as const).map((kind) => (
          <Kind key={kind} kind={kind} items={live} mayChange={mayChange} />
        ))}
        {past.length > 0 && <Past items={past} />}
      </div>
    </Desk>
  )
}

const titles = { course: 'Courses', tutor: 'Tutors' } as const

interface KindProps {
  readonly kind: FeaturedItem['kind']
  readonly items: readonly FeaturedItem[]
  readonly mayChange: boolean
}

function Kind({ kind, items, mayChange }: KindProps): ReactElement {
  const { site } = usePage(work)
  const own = items.filter((item) => item.kind === kind)
  return (
    <Section title={titles[kind]}>
      {own.length === 0 && <Nothing>None now, and none planned.</Nothing>}
      <ol>
        {own.map((item) => (
          <Line
            key={item.id}
            main={<Name item={item} />}
            side={standing(item)}
            below={
              <>
                {!item.is_public && (
                  <p className='text-warn'>Visitors can’t find it now, so it isn’t shown.</p>
                )}
                <p>{`“${item.reason}”${item.added_by ? ` ${item.added_by}` : ''}, ${dateOf(item.added_at, site.timeZone)}`}</p>
                {mayChange && <Change item={item} others={own.filter(({ id }) => id !== item.id)} />}
              </>
            }
          />
        ))}
      </ol>
    </Section>
  )
}

function Past({ items }: { readonly items: readonly FeaturedItem[] }): ReactElement {
  return (
    <Section title='Over'>
      <ul>
        {items.map((item) => (
          <Line key={item.id} main={<Name item={item} />} side={standing(item)} below={`“${item.reason}”`} />
        ))}
      </ul>
    </Section>
  )
}

/** The item's name, as a link if visitors can see the item. */
function Name({ item }: { readonly item: FeaturedItem }): ReactElement {
  const { kind, of, name, is_public } = item
  if (!is_public) return <span className='font-medium'>{name}</span>
  const to = kind === 'course' ? href(pages.course, { course: of }) : href(pages.tutor, { tutor: of })
  return (
    <Link className='link font-medium' to={to}>
      {name}
    </Link>
  )
}

const dayText = (day: string) => dateOf(day, 'UTC')

function standing({ state, first_day, last_day }: FeaturedItem): string {
  if (state === 'on') return `Now, until ${dayText(last_day)}`
  if (state === 'ended') return `${dayText(first_day)}, stopped early`
  return `${dayText(first_day)} to ${dayText(last_day)}`
}
