import type { ReactElement } from 'react'
import { comparedAtMost } from '../../../features/projects/availability/compared.ts'
import { useCompared } from '../../../features/projects/availability/useCompared.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'

/** Adds this home to the comparison; without scripts, a link starts one with it. */
export function CompareControl({ name }: { readonly name: string }): ReactElement {
  const [comparedNames, keep] = useCompared()
  const to = (names: readonly string[]) => href(pages.compare, {}, { units: names.join(',') })
  if (comparedNames === null) {
    return (
      <ButtonLink to={to([name])} kind='secondary' size='small'>
        Compare
      </ButtonLink>
    )
  }
  const inIt = comparedNames.includes(name)
  const full = !inIt && comparedNames.length >= comparedAtMost
  return (
    <div className='flex flex-wrap items-center gap-x-4 gap-y-1'>
      <Button
        kind='secondary'
        size='small'
        aria-pressed={inIt}
        disabled={full}
        onClick={() => keep(inIt ? comparedNames.filter((each) => each !== name) : [...comparedNames, name])}
      >
        {inIt ? 'Remove from compare' : 'Compare'}
      </Button>
      {comparedNames.length > 0 && (
        <Link
          className='link inline-flex min-h-9 items-center text-14 pointer-coarse:min-h-11'
          to={to(comparedNames)}
        >
          {comparedNames.length === 1 ? '1 home to compare' : `${comparedNames.length} homes side by side`}
        </Link>
      )}
      {full && <span className='text-14 text-ink-soft'>You can compare four at most. Remove one first.</span>}
    </div>
  )
}
