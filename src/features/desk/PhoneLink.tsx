import type { ReactElement } from 'react'
import { phoneText } from '#contract/phoneText.ts'

export function PhoneLink({ number }: { readonly number: string }): ReactElement {
  return (
    <a className='link whitespace-nowrap' href={`tel:${number}`}>
      {phoneText(number)}
    </a>
  )
}
