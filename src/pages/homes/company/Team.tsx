import type { ReactElement } from 'react'
import type { TeamMember } from '#contract/estate/projects/company.ts'

export function Team({ team }: { readonly team: readonly TeamMember[] }): ReactElement {
  return (
    <dl className='border-line border-b'>
      {team.map(({ name, role, text }) => (
        <div
          key={name}
          className='grid grid-cols-1 gap-1 border-line border-t py-4 sm:grid-cols-[2fr_3fr] sm:gap-4'
        >
          <dt>
            <span className='heading-4 block'>{name}</span>
            <span className='text-14 text-ink-soft'>{role}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
