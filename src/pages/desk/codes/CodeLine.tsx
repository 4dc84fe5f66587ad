import type { ReactElement } from 'react'
import { worstCaseText } from '#contract/learning/money/codeCost.ts'
import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { Line } from '../../../features/desk/Record.tsx'
import { boundsText, offText, stateText, usesText } from '../../../features/money/codes/words.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Approve } from './Approve.tsx'
import { Stop } from './Stop.tsx'
import { work } from './work.ts'

interface CodeLineProps {
  readonly of: DiscountCode
  readonly mayChange: boolean
}

export function CodeLine({ of: code, mayChange }: CodeLineProps): ReactElement {
  const { site, viewer } = usePage(work)
  const { tutor, state, note, created_at, created_by, creator_id, approved } = code
  const isOver = state === 'stopped' || state === 'ended'
  const isWaiting = state === 'waiting'
  const isOwn = creator_id === viewer?.id
  const on = (at: string) => dateOf(at, site.timeZone)
  const costs = [isWaiting ? null : `${usesText(code)}.`, worstCaseText(code)]
  return (
    <Line
      main={
        <>
          <strong className={isOver ? 'text-ink-soft' : undefined}>{code.code}</strong> {offText(code)}
        </>
      }
      side={stateText(code, site.timeZone)}
      below={
        <>
          <p>{[tutor && `${tutor.name} pays`, boundsText(code)].filter(Boolean).join(' · ')}</p>
          <p>{costs.filter(Boolean).join(' ')}</p>
          <p>{`Created ${on(created_at)} by ${created_by}${note ? `: “${note}”` : ''}`}</p>
          {approved && <p>{`Approved ${on(approved.at)} by ${approved.by}`}</p>}
          {isWaiting && mayChange && <Approve code={code} isOwn={isOwn} />}
          {mayChange && !isOver && <Stop code={code} isOwn={isOwn} />}
        </>
      }
    />
  )
}
