import type { ReactElement } from 'react'
import type { Project, ProjectDetail } from '#contract/estate/projects/overview.ts'
import { DatedPrice } from '../../../features/projects/PriceRange.tsx'
import { AreaRange } from '../../../features/projects/ProjectFacts.tsx'
import { areaName, configurationsText, homesName, possessionText } from '../../../features/projects/words.ts'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { squareMetres } from '../../../ui/format/area.ts'
import { joinList } from '../../../ui/format/when.ts'
import { Section } from './Section.tsx'

type OverviewProps = { readonly project: Project; readonly detail: ProjectDetail | undefined }

export function Overview({ project, detail }: OverviewProps): ReactElement {
  return (
    <Section id='overview' title='Overview'>
      {detail && (
        <div className='reading grid gap-4 text-18'>
          {detail.overview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <Facts className='mt-8' facts={factsOf(project, detail)} />
    </Section>
  )
}

function factsOf(project: Project, detail: ProjectDetail | undefined): Fact[] {
  return [
    ...fact(homesName(project), configurationsText(project.configurations)),
    { label: areaName(project), value: <AreaRange project={project} /> },
    { label: 'Price', value: <DatedPrice project={project} /> },
    { label: 'Possession', value: possessionText(project) },
    ...(detail ? factsOfDetail(project, detail) : []),
  ]
}

function factsOfDetail({ kind }: Project, detail: ProjectDetail): Fact[] {
  return [
    { label: 'Land', value: landText(detail.land_area) },
    ...(detail.towers > 0 && kind !== 'plotted'
      ? fact(kind === 'villa' || kind === 'row_house' ? 'Buildings' : 'Towers', String(detail.towers))
      : []),
    ...fact('Floors', detail.floors ?? ''),
    { label: 'Open space', value: `${detail.open_space_percent} % of the land` },
    ...fact('Architect', detail.architect),
    ...fact('Certified', joinList(detail.certifications)),
  ]
}

function fact(label: string, value: string): Fact[] {
  return value ? [{ label, value }] : []
}

const squareMetresPerAcre = 4046.8564224

function landText(hundredths: number): string {
  const acres = (hundredths / 100 / squareMetresPerAcre).toFixed(1).replace(/\.0$/, '')
  return `${acres} ${acres === '1' ? 'acre' : 'acres'} (${squareMetres(hundredths)})`
}
