import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Material } from '#contract/learning/timetable/classShapes.ts'
import { GivenFile } from '../../features/teaching/given/GivenFile.tsx'
import { ReportLink } from '../../features/teaching/given/ReportLink.tsx'

interface MaterialsProps {
  readonly materials: readonly Material[] | undefined
  readonly className?: string
}

/** The tutor's materials, in the tutor's order. */
export function Materials({ materials = [], className }: MaterialsProps): ReactElement | null {
  if (materials.length === 0) return null
  return (
    <ul className={clsx('grid gap-3', className)}>
      {materials.map(({ id, title, ...file }) => (
        <li key={id}>
          <GivenFile file={file} title={title}>
            <ReportLink kind='material' subject={id} what={title} />
          </GivenFile>
        </li>
      ))}
    </ul>
  )
}

/** The materials of the whole group; each class has its own beside it. */
export function GroupMaterials({
  enrolment,
}: {
  readonly enrolment: { readonly materials?: readonly Material[] | undefined }
}): ReactElement | null {
  const own = enrolment.materials?.filter(({ class_id }) => class_id === null) ?? []
  if (own.length === 0) return null
  return (
    <section id='materials' aria-labelledby='materials-title'>
      <h2 id='materials-title' className='heading-2'>
        Materials
      </h2>
      <Materials materials={own} className='mt-4' />
    </section>
  )
}
