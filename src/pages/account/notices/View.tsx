import { type ReactElement, useState } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Setting } from '../Setting.tsx'
import { Install } from './Install.tsx'
import { Sales } from './Sales.tsx'
import { Switches } from './Switches.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function NoticesView(): ReactElement {
  const { data, viewer } = usePage(work)
  const [devices, setDevices] = useState(data.push)
  const push = devices != null && (devices.here || devices.others > 0)
  const reach = { email: viewer?.email !== null, sms: viewer?.mobile !== null, push }
  return (
    <AccountPage>
      <Setting
        title='Notifications'
        about='We always send codes, receipts and anything about a dispute. Choose the rest here; each switch saves straight away.'
      >
        {data.notices ? (
          <Switches chosen={data.notices} reach={reach} />
        ) : (
          <p>You can’t change this here yet.</p>
        )}
        {!(reach.email && reach.sms) && (
          <p className='text-14 text-ink-soft'>
            {reach.email ? 'Text messages need a mobile number. ' : 'Emails need an email address. '}
            <Link
              to={href(pages.accountContacts)}
              className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
            >
              {reach.email ? 'Add a mobile number' : 'Add an email address'}
            </Link>
          </p>
        )}
      </Setting>
      {devices && <ThisDevice devices={devices} onChange={setDevices} />}
      <Install />
      {data.sales && <Sales daily={data.sales.daily} />}
      <Setting
        title='In your own calendar'
        about='Google Calendar, Apple Calendar and Outlook can follow your classes automatically.'
      >
        <ButtonLink to={href(pages.myClasses)} kind='secondary' className='justify-self-start'>
          Get the address
        </ButtonLink>
      </Setting>
    </AccountPage>
  )
}
