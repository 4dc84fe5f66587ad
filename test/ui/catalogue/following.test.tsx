/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useFollowing } from '#web/features/catalogue/courses/useFollowing.ts'

type Asked = { readonly q: string; readonly language: string; readonly sort: string }

/** A search form with what the address asks for. */
function Search(asked: Asked): ReactElement {
  return (
    <form ref={useFollowing({ ...asked })}>
      <input name='q' defaultValue={asked.q} />
      <select name='language' defaultValue={asked.language}>
        <option value=''>Any</option>
        <option value='hi'>Hindi</option>
      </select>
      <select name='sort' defaultValue={asked.sort}>
        <option value=''>Best match</option>
        <option value='price'>Lowest price</option>
      </select>
    </form>
  )
}

const nothing: Asked = { q: '', language: '', sort: '' }

async function open(asked: Asked) {
  const { container, rerender } = render(<Search {...asked} />)
  const field = (name: string) =>
    container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
  return {
    field,
    shown: () => ['q', 'language', 'sort'].map((name) => field(name).value),
    arrive: (next: Asked) => act(async () => rerender(<Search {...next} />)),
  }
}

test('what is chosen and typed while an earlier choice loads is kept', async () => {
  const { field, shown, arrive } = await open(nothing)
  field('language').value = 'hi'
  field('sort').value = 'price'
  field('q').value = 'gui'
  await arrive({ ...nothing, language: 'hi' })
  expect(shown()).toEqual(['gui', 'hi', 'price'])
})

test('words that are still being typed when their beginning arrives are kept', async () => {
  const { field, shown, arrive } = await open(nothing)
  field('q').focus()
  field('q').value = 'guitar'
  await arrive({ ...nothing, q: 'gui' })
  expect(shown()).toEqual(['guitar', '', ''])
})

test('a link that changes the search changes the fields', async () => {
  const { field, shown, arrive } = await open({ q: 'gitar', language: 'hi', sort: 'price' })
  field('q').focus()
  await arrive({ ...nothing, q: 'guitar' })
  expect(shown()).toEqual(['guitar', '', ''])
})
