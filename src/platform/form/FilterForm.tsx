import { type ChangeEvent, type ReactElement, type ReactNode, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'

export type Choices<Name extends string> = Readonly<Record<Name, string>>
type Choose = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void

interface FilterFormProps<Name extends string> {
  readonly label: string
  /** The choices in the address, by field name. */
  readonly values: Choices<Name>
  /** Returns the address with other choices. */
  readonly to: (choices: Choices<Name>) => string
  /** Hidden fields, sent when the button is pressed. */
  readonly hidden?: Readonly<Record<string, string | null>>
  readonly className: string
  readonly children: (choices: Choices<Name>, choose: Choose) => ReactNode
}

/** The addresses that were asked for. An earlier one can be shown while the last one loads. */
const none: readonly string[] = []

/** Choices that are part of the address. Each takes effect immediately; without scripts, after pressing the button. */
export function FilterForm<Name extends string>(props: FilterFormProps<Name>): ReactElement {
  const { label, values, to, hidden = {}, className, children } = props
  const navigate = useNavigate()
  const address = to(values)
  const at = `${useLocation().key} ${address}`
  // While the router navigates, these choices are newer than the address, so a second choice doesn't undo the first.
  const [ahead, setAhead] = useState({ at, choices: values, asked: none })
  if (ahead.at !== at) {
    const isOnTheWay = ahead.asked.includes(address) && ahead.asked.at(-1) !== address
    setAhead(isOnTheWay ? { ...ahead, at } : { at, choices: values, asked: none })
  }
  const { choices, asked } = ahead
  const choose: Choose = ({ target }) => {
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    const next = { ...choices, [target.name]: isOff ? '' : target.value }
    setAhead({ at, choices: next, asked: [...asked, to(next)] })
    navigate(to(next), { replace: true, preventScrollReset: true })
  }
  return (
    <Form method='get' preventScrollReset aria-label={label} className={className}>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type='hidden' name={name} value={value} />,
      )}
      {children(choices, choose)}
      <noscript className='col-span-full'>
        <Button type='submit' kind='secondary'>
          Show
        </Button>
      </noscript>
    </Form>
  )
}
