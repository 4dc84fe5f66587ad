import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { FileUpload } from '#web/features/base/upload/FileUpload.tsx'
import { placeOf } from '#web/features/base/upload/placeOf.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { createStore } from '#web/store.ts'

/** A request that succeeds immediately, and records where it went. */
class PutRequest {
  static readonly sent: { url: string; headers: Record<string, string> }[] = []
  status = 200
  readonly upload = {}
  readonly #headers: Record<string, string> = {}
  #url = ''
  onload = () => {}
  open(_method: string, url: string): void {
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    if (/\s/.test(name)) throw new SyntaxError('That is no name of a header.')
    this.#headers[name] = value
  }
  send(): void {
    PutRequest.sent.push({ url: this.#url, headers: this.#headers })
    this.onload()
  }
}

const usual = globalThis.XMLHttpRequest
beforeEach(() => {
  PutRequest.sent.length = 0
  Object.assign(globalThis, { XMLHttpRequest: PutRequest })
})
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: usual })
})

function choosePicture(place: unknown): HttpCall[] {
  const calls: HttpCall[] = []
  const store = createStore(async (call) => {
    calls.push(call)
    return { ok: true, data: place }
  }, {})
  render(
    <Provider store={store}>
      <FileUpload purpose='cover' name='cover_upload_id' label='Cover' />
    </Provider>,
  )
  const file = new File(['picture'], 'cover.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/Cover/), { target: { files: [file] } })
  return calls
}

describe('a picture that is sent to a bare address', () => {
  test('is sent there, and is named in the form by that address without its signature', async () => {
    const calls = choosePicture('https://files.example/in/a.png?signature=s')
    expect(await screen.findByText('cover.png added.')).toBeTruthy()
    expect(PutRequest.sent).toEqual([{ url: 'https://files.example/in/a.png?signature=s', headers: {} }])
    const sent = document.querySelector<HTMLInputElement>('input[name=cover_upload_id]')
    expect(sent?.value).toBe('https://files.example/in/a.png')
    expect(calls.map(({ name }) => name)).toEqual(['createUpload'])
  })
})

test('a forbidden header is reported to the person, who can try again', async () => {
  const place = {
    upload_id: 'u',
    upload_url: '/in/u',
    method: 'PUT',
    headers: { 'no name': '' },
    expires_at: '',
  }
  choosePicture(place)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('an address of the main host is called at the page’s own host', () => {
  expect(placeOf('https://site.example/in/a?s=1', 'https://site.example')).toMatchObject({ url: '/in/a?s=1' })
  expect(placeOf('https://site.example.evil/in/a', 'https://site.example')).toMatchObject({
    url: 'https://site.example.evil/in/a',
  })
})
