import { ExternalLink } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects.ts'
import { Facts } from '../../../ui/Table.tsx'
import { Section } from './Section.tsx'

export function Location({ project }: { readonly project: Project }): ReactElement {
  const { city, lat, lng, locality } = project
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
  return (
    <Section id='location' title='Location'>
      <Facts
        facts={[
          { label: 'Locality', value: locality },
          { label: 'City', value: city },
          { label: 'Coordinates', value: `${degrees(lat, ['N', 'S'])}, ${degrees(lng, ['E', 'W'])}` },
          {
            label: 'Map',
            value: (
              <a href={map} rel='noopener external' className='link'>
                Open on openstreetmap.org{' '}
                <ExternalLink aria-hidden className='ml-1 inline-block size-4 align-text-bottom' />
              </a>
            ),
          },
        ]}
      />
    </Section>
  )
}

function degrees(value: number, [positive, negative]: readonly [string, string]): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
}
