import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { MapsAndPoints } from '#contract/estate/projects/sections.ts'
import { RadialMap } from '../../../../features/projects/location/RadialMap.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Section } from '../Section.tsx'

type LocationProps = { readonly project: Project; readonly map: MapsAndPoints | undefined }

export function Location({ project, map }: LocationProps): ReactElement {
  const { city, lat, lng, locality, name } = project
  const street = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
  return (
    <Section
      id='location'
      title='Location'
      wide
      aside={
        <>
          {locality}, {city}, at {degrees(lat, ['N', 'S'])}, {degrees(lng, ['E', 'W'])}.{' '}
          <a href={street} rel='noopener external' className='link text-ink'>
            Open on openstreetmap.org
            <Icon of={ExternalLink} className='ml-1 inline-block size-4 align-text-bottom' />
          </a>
        </>
      }
    >
      {map && map.points.length > 0 && <RadialMap map={map} name={name} />}
    </Section>
  )
}

function degrees(value: number, [positive, negative]: readonly [string, string]): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
}
