import type { ReactElement } from 'react'
import type { TaughtMaterials } from '#contract/learning/teaching/materials.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { dayOf } from '../../../ui/format/when.ts'
import { TeachNav } from '../TeachNav.tsx'
import { AddForm } from './AddForm.tsx'
import { MaterialRow } from './MaterialRow.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

type Given = TaughtMaterials['materials'][number]

/** What a tutor gives to a group and to its classes. */
export default function TeachMaterialsView(): ReactElement {
  const { data, site, search } = usePage(work)
  const { given } = data
  const { materials } = given
  const form = useFormState()
  const zone = site.timeZone
  const newest = materials
    .map(({ added_at }) => added_at)
    .toSorted()
    .at(-1)
  return (
    <div className='wrap pt-2 md:pt-4'>
      <Head given={given} />
      <Said />
      <div className='mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-12'>
        <div className='grid min-w-0 content-start gap-12 lg:col-span-7'>
          {materials.length === 0 && (
            <p className='text-18 text-ink-soft'>
              Nothing yet. Give your students worksheets, recordings, pictures of the board or links.
            </p>
          )}
          {placesOf(given, zone).map(({ key, title, own }) => (
            <section key={key} aria-label={title}>
              <h2 className='heading-4'>{title}</h2>
              <ul className='mt-2 border-line border-t'>
                {own.map((material, index) => (
                  <MaterialRow
                    key={material.id}
                    material={material}
                    form={form}
                    first={index === 0}
                    last={index === own.length - 1}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <section aria-labelledby='add' className='min-w-0 lg:col-span-5'>
          <h2 id='add' className='heading-3 mb-4'>
            Add
          </h2>
          <AddForm // Empties the form once something was added.
            key={newest}
            given={given}
            form={form}
            zone={zone}
            chosen={search.get('class')}
          />
        </section>
      </div>
    </div>
  )
}

function Head({ given: { group } }: { readonly given: TaughtMaterials }): ReactElement {
  return (
    <>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs
          trail={[
            {
              to: href(pages.teachGroup, { course: group.course.slug, schedule: group.id }),
              label: `${group.course.title}, ${groupName(group.name, group.timings)}`,
            },
          ]}
        />
      </div>
      <h1 className='heading-1 mt-2'>Materials</h1>
    </>
  )
}

interface Place {
  readonly key: string
  readonly title: string
  readonly own: readonly Given[]
}

/** The group's own materials first, then class by class. Places without materials are left out. */
function placesOf({ group, materials }: TaughtMaterials, zone: string): readonly Place[] {
  const whole = {
    key: 'group',
    title: 'The whole group',
    own: materials.filter(({ class_id }) => class_id === null),
  }
  const classes = group.classes.map(({ id, number, starts_at }) => ({
    key: id,
    title: `Class ${number}, ${dayOf(starts_at, zone)}`,
    own: materials.filter(({ class_id }) => class_id === id),
  }))
  return [whole, ...classes].filter(({ own }) => own.length > 0)
}
