import type { ReactElement } from 'react'
import type { Project, ProjectDetail } from '#contract/estate/projects.ts'
import { ReraLines } from '../../../features/project/Rera.tsx'
import { dayText } from '../../../features/project/words.ts'
import { listed } from '../../../ui/format/when.ts'
import { Table } from '../../../ui/Table.tsx'
import { DateLine } from './DateLine.tsx'
import { Section } from './Section.tsx'

type DatesProps = { readonly project: Project; readonly detail: ProjectDetail }

export function DatesAndDocuments({ project, detail }: DatesProps): ReactElement {
  const { documents, banks } = detail
  return (
    <Section
      id='dates'
      title='Dates and documents'
      aside='The first date stays here, whatever happens to it later.'
    >
      <div className='grid gap-12'>
        <DateLine detail={detail} />
        <div>
          <h3 className='heading-4 mb-3'>RERA registration</h3>
          <ReraLines project={project} withDates />
        </div>
        {documents.length > 0 && (
          <Table
            caption='Documents'
            columns={[
              { key: 'title', title: 'Document', heading: true, cell: ({ title }) => title },
              { key: 'kind', title: 'Kind', cell: ({ kind }) => sentence(kind) },
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
        )}
        {documents.length > 0 && (
          <p className='-mt-6 text-14 text-ink-soft'>Ask for a copy of any of them in the form below.</p>
        )}
        {banks.length > 0 && (
          <div>
            <h3 className='heading-4 mb-2'>Banks that lend on it</h3>
            <p>{listed(banks)}</p>
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
