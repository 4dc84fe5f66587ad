import type { Career } from '#contract/estate/projects/content.ts'

export const employmentNames: Readonly<Record<Career['employment'], string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Fixed term',
  internship: 'Internship',
}

/** "3 to 7 years", "from 2 years", "no experience needed" */
export function experienceText({
  experience_from,
  experience_to,
}: Pick<Career, 'experience_from' | 'experience_to'>): string {
  if (experience_to === null)
    return experience_from === 0 ? 'No experience needed' : `From ${years(experience_from)}`
  return experience_from === 0
    ? `Up to ${years(experience_to)}`
    : `${experience_from} to ${years(experience_to)}`
}

function years(count: number): string {
  return `${count} ${count === 1 ? 'year' : 'years'}`
}
