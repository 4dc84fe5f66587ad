/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { FileUpload } from '#web/features/base/upload/FileUpload.tsx'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { createStore } from '#web/store.ts'

/** A request whose upload succeeds immediately. */
class Arriving {
  readonly upload = {}
  status = answer.status
  responseText = answer.text
  onload: () => void = () => undefined
  readonly sent: string[] = []
  open(method: string, url: string): void {
    puts.push(`${method} ${url}`)
  }
  setRequestHeader(): void {}
  send(): void {
    this.onload()
  }
}
const puts: string[] = []
let answer = { status: 200, text: '' }
const was = globalThis.XMLHttpRequest
beforeEach(() => {
  puts.length = 0
  answer = { status: 200, text: '' }
  Object.assign(globalThis, { XMLHttpRequest: Arriving })
})
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: was })
})

const place = { upload_id: 'u-1', upload_url: '/storage/u-1', method: 'PUT', headers: {} }
const notFound = { status: 404, code: 'not_found', message: 'We couldn’t find that.' } as const

async function uploading(finish: Awaited<ReturnType<MakeCall>>) {
  const makeCall: MakeCall = async ({ path }) => (path === '/upload' ? { ok: true, data: place } : finish)
  const { container } = render(
    <Provider store={createStore(makeCall, {})}>
      <FileUpload purpose='cover' name='cover_upload_id' label='A picture' />
    </Provider>,
  )
  const file = new File(['x'], 'class.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('A picture'), file)
  return () => container.querySelector<HTMLInputElement>('[name=cover_upload_id]')?.value
}

test.each([
  ['in its own way', { ...notFound, code: 'internal' } as const],
  ['as of a thing', notFound],
])(
  'a picture is added once it has arrived where a service lacks what follows, and says so %s',
  async (_, error) => {
    const id = await uploading({ ok: false, error })
    await screen.findByText('class.png added.')
    expect(id()).toBe('u-1')
    expect(puts).toEqual(['PUT /storage/u-1'])
  },
)

test('a picture that a service has checked and refused is not added', async () => {
  const error = {
    status: 422,
    code: 'bad_file',
    message: 'We can’t use that file as a picture. Choose another one.',
  } as const
  const id = await uploading({ ok: false, error })
  await screen.findByText(error.message)
  expect(id()).toBeUndefined()
})

test('a file that is refused as it arrives says why, and only another one can be chosen', async () => {
  const message = 'We can’t use that file as a picture. Choose another one.'
  const error = 'bad_file'
  answer = { status: 422, text: JSON.stringify({ http_status: 422, message, error, data: { error } }) }
  await uploading({ ok: false, error: notFound })
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a file that a storage refuses without a reason can be sent again', async () => {
  answer = { status: 403, text: '<Error/>' }
  await uploading({ ok: false, error: notFound })
  await screen.findByText(/didn’t upload/)
  screen.getByRole('button', { name: 'Try again' })
})
