import type { ReactElement } from 'react'
import type { TeamMember } from '#contract/estate/projects/company.ts'
import { telephone } from '../../../features/leads/enquiry/reach.ts'
import type { Brand } from '../../../platform/site.ts'

interface ComplaintsProps {
  readonly officer: TeamMember | null
  readonly brand: Brand
}

export function Complaints({ officer, brand }: ComplaintsProps): ReactElement {
  return (
    <div className='reading grid gap-3'>
      {officer && (
        <p>
          <span className='font-semibold'>
            {officer.name}, {officer.role.toLowerCase()}.
          </span>{' '}
          {officer.text}
        </p>
      )}
      <p>
        Write to{' '}
        <a className='link' href={`mailto:${brand.email}?subject=Complaint`}>
          {brand.email}
        </a>{' '}
        with “Complaint” in the subject, call{' '}
        <a className='link' href={telephone(brand)}>
          {brand.phone}
        </a>
        , or send it to {brand.address}. You get a reference within two working days and an answer within
        thirty days.
      </p>
      <p>
        If the answer doesn’t settle it, or if you’d rather not wait, you can complain to the RERA authority
        of the project’s state, under section 31 of the Act. Its website is linked beside every registration
        number on this site.
      </p>
    </div>
  )
}
