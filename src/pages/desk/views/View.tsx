import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskList } from '#contract/deskList.ts'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { listAddress, sightIn } from '../../../features/desk/listAddress.ts'
import { listNamed, listPaths } from '../../../features/desk/listPaths.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Saves the current view of a list, and shows the saved ones. */
export default function ViewsView(): ReactElement {
  const { data, search } = usePage(work)
  const form = useFormState()
  const name = listNamed(search.get('list')) ?? 'people'
  const list: DeskList = deskLists[name]
  const { after: _, before: __, ...seen } = sightIn(list, search)
  const own = (data.views?.views ?? []).filter(({ by }) => by === null)
  const back = listAddress(listPaths[name], seen, {})
  return (
    <Desk>
      <Link to={back} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        {list.title}
      </Link>
      <DeskHead title={`Views of ${list.things}`} />
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[44rem]' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[44rem]' />}
      <div className='mt-4 grid max-w-[44rem] gap-6'>
        {Object.keys(seen).length > 0 && <Naming list={list} seen={seen} />}
        <Section title='Your views'>
          {own.length === 0 && <Nothing>{`Filter the ${list.things}, then save what you see.`}</Nothing>}
          <ul>
            {own.map((view) => (
              <Line
                key={view.id}
                main={
                  <Link to={`${listPaths[name]}?${view.query}`} className='link'>
                    {view.name}
                  </Link>
                }
                side={
                  <Form method='post' preventScrollReset>
                    <input type='hidden' name='remove' value={view.id} />
                    <Button
                      type='submit'
                      size='small'
                      kind='quiet'
                      aria-label={`Remove ${view.name}`}
                      busy={form.busy}
                    >
                      Remove
                    </Button>
                  </Form>
                }
                below={view.shared ? 'Everyone who can see the list has it.' : undefined}
              />
            ))}
          </ul>
        </Section>
      </div>
    </Desk>
  )
}

interface NamingProps {
  readonly list: DeskList
  readonly seen: Readonly<Record<string, string>>
}

function Naming({ list, seen }: NamingProps): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' noValidate className='grid gap-3'>
      <p>{wordsOf(list, seen)}</p>
      <TextInput
        label='Name'
        name='name'
        required
        maxLength={40}
        hint='This replaces any view of yours with the same name.'
        defaultValue={form.valueOf('name')}
        error={form.errorOf('name')}
      />
      <Checkbox
        label='Share it with everyone who can see this list'
        name='shared'
        value='yes'
        defaultChecked={form.valueOf('shared') === 'yes'}
      />
      <Submit label='Save view' kind='primary' />
    </Form>
  )
}

/** A view in the words of its list: "State: Blocked · By name". */
function wordsOf({ filters, orders, columns }: DeskList, seen: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(filters).flatMap(([name, { label, options }]) => {
    const value = seen[name]
    return value ? [`${label}: ${options === 'rows' ? value : (options[value] ?? value)}`] : []
  })
  const shown = seen.columns?.split(',').map((name) => columns[name]?.label ?? name)
  return [
    ...(seen.find ? [`“${seen.find}”`] : []),
    ...chosen,
    ...(seen.order ? [orders[seen.order] ?? seen.order] : []),
    ...(shown ? [`Columns: ${shown.join(', ')}`] : []),
  ].join(' · ')
}
