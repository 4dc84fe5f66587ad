import { CalendarPlus, Search } from 'lucide'
import { type ReactElement, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Chip, ChipLink, RemovableChip, ToggleChip } from '#web/ui/Chip.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CodeInput } from '#web/ui/form/CodeInput.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { RadioGroup, Segmented } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea, TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pair, Row, Section } from './Section.tsx'
import { longName } from './samples.ts'

export function Controls(): ReactElement {
  return (
    <>
      <Buttons />
      <TextFields />
      <Section title='Choices' note='Native boxes and radios throughout.'>
        <Choices />
      </Section>
      <Chips />
    </>
  )
}

function Buttons(): ReactElement {
  const [busy, setBusy] = useState(false)
  return (
    <Section title='Buttons' note='One primary a screen. A busy button keeps its focus and answers once.'>
      <Row>
        <Button>Book a free demo</Button>
        <Button kind='secondary'>Take a seat</Button>
        <Button kind='quiet'>See all 214 courses</Button>
        <Button kind='danger'>Cancel this class</Button>
      </Row>
      <Row>
        <Button size='small' kind='secondary'>
          Small
        </Button>
        <Button icon={<Icon of={CalendarPlus} className='size-5' />}>With an icon</Button>
        <Button size='large'>Large</Button>
        <Button disabled>Disabled</Button>
        <Button busy busyLabel='Booking'>
          Book
        </Button>
        <Button kind='secondary' busy={busy} busyLabel='Saving' onClick={() => setBusy(true)}>
          Press to see it busy
        </Button>
        <ButtonLink to='#main' kind='secondary'>
          A link that looks like a button
        </ButtonLink>
      </Row>
      <div className='on-deep rounded-card p-4 md:p-6'>
        <Row>
          <Button>On a dark section</Button>
          <Button kind='secondary'>Secondary</Button>
          <Button kind='quiet'>Quiet</Button>
          <Button kind='danger'>Danger</Button>
        </Row>
      </div>
      <div className='max-w-80'>
        <Button wide>Wide, with a label long enough to need a second line on a phone</Button>
      </div>
      <form className='flex max-w-140 flex-wrap items-end gap-2'>
        <TextInput
          className='min-w-0 flex-1 basis-60'
          label='What would you like to learn?'
          name='sg-search'
          type='search'
          prefix={<Icon of={Search} className='size-5' />}
        />
        <Button type='submit'>Search</Button>
      </form>
    </Section>
  )
}

function TextFields(): ReactElement {
  return (
    <Section title='Text fields' note='Label, hint, error. An error keeps what was typed.'>
      <Pair>
        <TextInput label='Name' name='sg-name' autoComplete='off' placeholder='As on your certificate' />
        <TextInput
          label='Mobile'
          name='sg-mobile'
          type='tel'
          prefix='+91'
          hint='We send a code by SMS.'
          autoComplete='off'
        />
        <TextInput
          label='Email'
          name='sg-email'
          defaultValue='asha.example.com'
          error='Enter an email address, such as asha@example.com.'
          autoComplete='off'
        />
        <TextInput
          label='Price of a class'
          name='sg-price'
          prefix='₹'
          suffix='a class'
          inputMode='numeric'
          optional
        />
        <TextInput
          label='Handle'
          name='sg-handle'
          defaultValue='meera'
          disabled
          hint='Set once; it is part of your address.'
        />
        <TextInput label='Full name' name='sg-long' defaultValue={longName} />
        <PasswordInput
          label='Password'
          name='sg-password'
          hint='12 characters or more.'
          autoComplete='new-password'
        />
        <CodeInput label='Code from the SMS' name='sg-code' hint='Sent to ••••• ••210' />
        <Selects />
        <TextArea label='What should the tutor know?' name='sg-note' optional />
        <TextArea
          label='Reason'
          name='sg-reason'
          defaultValue='Too'
          error='Write at least 20 characters; you have written 3.'
        />
      </Pair>
    </Section>
  )
}

function Selects(): ReactElement {
  return (
    <>
      <Select
        label='Level'
        name='sg-level'
        empty='Any level'
        options={[
          { value: 'beginner', label: 'Beginner' },
          { value: 'middle', label: 'Has played in school' },
          { value: 'full', label: 'Advanced (full until March)', disabled: true },
        ]}
      />
      <Select
        label='City'
        name='sg-city'
        empty='Choose a city'
        error='Choose a city from the list.'
        options={[]}
      />
    </>
  )
}

function Choices(): ReactElement {
  return (
    <Pair>
      <div className='grid gap-2'>
        <Checkbox label='Evenings' name='sg-when' value='evening' count={48} defaultChecked />
        <Checkbox label='Weekends' name='sg-when' value='weekend' count={112} />
        <Checkbox label='Early mornings' name='sg-when' value='early' count={0} disabled />
        <Checkbox
          label='Call me about this flat'
          name='sg-consent'
          hint='Only about this enquiry. You can withdraw it at any time.'
          error='Tick this, or leave your email address instead.'
        />
      </div>
      <div className='grid gap-6'>
        <RadioGroup
          legend='How should we reach you?'
          name='sg-channel'
          defaultValue='sms'
          choices={[
            { value: 'sms', label: 'SMS', hint: 'To ••••• ••210' },
            { value: 'email', label: 'Email' },
            { value: 'post', label: 'Post', disabled: true },
          ]}
        />
        <Segmented
          legend='Show as'
          name='sg-view'
          defaultValue='week'
          choices={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
        <RadioGroup
          legend='Attendance'
          name='sg-attendance'
          error='Choose one before you save.'
          choices={[
            { value: 'present', label: 'Present' },
            { value: 'late', label: 'Late' },
          ]}
        />
      </div>
    </Pair>
  )
}

function Chips(): ReactElement {
  return (
    <Section title='Chips'>
      <Row>
        <Chip>English</Chip>
        <Chip>Ages 7–10</Chip>
        <RemovableChip to='?'>Evenings</RemovableChip>
        <RemovableChip to='?'>{longName}</RemovableChip>
      </Row>
      <Row>
        <ChipLink to='?' on>
          All
        </ChipLink>
        <ChipLink to='?level=beginner' on={false}>
          Beginner
        </ChipLink>
        <ToggleChip name='sg-day' value='6' defaultChecked>
          Saturday
        </ToggleChip>
        <ToggleChip name='sg-day' value='7'>
          Sunday
        </ToggleChip>
        <ToggleChip name='sg-day' value='1' disabled>
          Monday
        </ToggleChip>
      </Row>
    </Section>
  )
}
