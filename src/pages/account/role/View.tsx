import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { roleWords } from '../../../features/people/auth/roles.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function RoleView(): ReactElement {
  const { viewer } = usePage(work)
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>What would you like to do?</h1>
      <p className='mt-4 text-18 text-ink-soft'>We’ll start there next time too.</p>
      <Form method='post' className='mt-8 grid max-w-80 gap-4'>
        {viewer?.roles.map((role) => (
          <Button key={role} type='submit' name='role' value={role} kind='secondary' size='large' wide>
            {roleWords[role].label}
          </Button>
        ))}
      </Form>
    </div>
  )
}
