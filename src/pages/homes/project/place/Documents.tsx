import type { ReactElement } from 'react'
import type { Project, ProjectDetail } from '#contract/estate/projects/overview.ts'
import type { Brochure } from '#contract/estate/projects/sections.ts'
import { BrochureLinks } from '../../../../features/projects/BrochureLinks.tsx'
import { ReraLines } from '../../../../features/projects/Rera.tsx'
import { dayText } from '../../../../features/projects/words.ts'
import { href } from '../../../../platform/page/page.ts'
import { pages } from '../../../../siteMap/index.ts'
import { joinList } from '../../../../ui/format/when.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { Section } from '../Section.tsx'

type DocumentsProps = {
  readonly project: Project
  readonly detail: ProjectDetail | undefined
  readonly brochures: readonly Brochure[]
}

export function Documents({ project, detail, brochures }: DocumentsProps): ReactElement {
  const { documents = [], banks = [] } = detail ?? {}
  return (
    <Section id='documents' title='Documents and brochures' aside='No phone number needed.'>
      <div className='grid grid-cols-1 gap-12'>
        {brochures.length > 0 && (
          <div>
            <BrochureLinks project={project} brochures={brochures} />
            <Link
              to={href(pages.brochures, { project: project.slug })}
              className='link mt-3 inline-flex min-h-11 items-center'
            >
              Get one by email instead
            </Link>
          </div>
        )}
        <div>
          <h3 className='heading-4 mb-3'>RERA registration</h3>
          <ReraLines project={project} withDates />
        </div>
        {documents.length > 0 && (
          <div>
            <Table
              caption='Project documents'
              columns={[
                { key: 'title', title: 'Document', heading: true, cell: ({ title }) => title },
                { key: 'kind', title: 'Type', cell: ({ kind }) => sentence(kind) },
                {
                  key: 'issued',
                  title: 'Issued',
                  figures: true,
                  cell: ({ issued_on }) => (issued_on ? dayText(issued_on) : 'Not issued yet'),
                },
              ]}
              rows={documents}
              rowKey={({ title }) => title}
            />
            <p className='mt-3 text-14 text-ink-soft'>
              You can read all of them at our offices, and the registered ones on the authority’s website.
            </p>
          </div>
        )}
        {banks.length > 0 && (
          <div>
            <h3 className='heading-4 mb-2'>Banks that offer loans</h3>
            <p>{joinList(banks)}</p>
          </div>
        )}
      </div>
    </Section>
  )
}

function sentence(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
