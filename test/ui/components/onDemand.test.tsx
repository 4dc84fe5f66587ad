/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isWaiting, onDemand, piecesHere } from '#web/ui/timing/onDemand.tsx'

type Seen = { readonly word: string }

function Word({ word }: Seen): ReactElement {
  const [pressed, setPressed] = useState(false)
  return (
    <button type='button' onClick={() => setPressed(true)}>
      {pressed ? `${word}, pressed` : word}
    </button>
  )
}

/** An IntersectionObserver that reports an element as near when the test says so. */
class Observer {
  static all: Observer[] = []
  readonly come: () => void
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.come = () => report([{ isIntersecting: true }])
    Observer.all.push(this)
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  Observer.all = []
  document.body.replaceChildren()
})

function Echo(): ReactElement {
  const [typed, type] = useState('')
  return (
    <button type='button'>
      <input value={typed} onChange={({ target }) => type(target.value)} />
      {typed || 'nothing'}
    </button>
  )
}

/** Hydrates the server's HTML in a browser that hasn't loaded the piece yet. */
async function takenOver(View: ComponentType<Seen> = Word, drawn = 'yes') {
  const fetching = jest.fn(async () => View)
  const Piece = onDemand(fetching)
  Object.assign(globalThis, { IntersectionObserver: Observer })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = `<div class="contents"><!--$--><button type="button">${drawn}</button><!--/$--></div>`
  const written = screen.getByRole('button')
  const root = await act(async () => hydrateRoot(place, <Piece word='yes' />))
  return { fetching, written, show: (word: string) => act(async () => root.render(<Piece word={word} />)) }
}

test('what the server has drawn stays, and its code isn’t fetched, until somebody comes near it', async () => {
  const { fetching, written } = await takenOver()
  expect(fetching).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toBe(written)
  expect(isWaiting(written)).toBe(true)
  await act(async () => Observer.all[0]?.come())
  expect(fetching).toHaveBeenCalledTimes(1)
  expect(isWaiting(written)).toBe(false)
  expect(screen.getByRole('button')).toBe(written)
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('yes, pressed')
})

test('a change around it leaves the server’s HTML alone, and shows once the piece has loaded', async () => {
  const { written, show } = await takenOver()
  await show('no')
  expect(screen.getByRole('button')).toBe(written)
  expect(written.textContent).toBe('yes')
  await act(async () => Observer.all[0]?.come())
  expect(screen.getByRole('button').textContent).toBe('no')
})

test('what was typed before the piece loaded is kept once it has', async () => {
  const { written } = await takenOver(Echo, '<input value="">nothing')
  screen.getByRole<HTMLInputElement>('textbox').value = 'early'
  await act(async () => Observer.all[0]?.come())
  await screen.findByText('early')
  expect(screen.getByRole('button')).toBe(written)
})

test('a page reached by navigation has its pieces at once', async () => {
  const Piece = onDemand(async () => Word)
  await piecesHere()
  render(<Piece word='here' />)
  expect(screen.getByText('here')).toBeTruthy()
})

test('a failed fetch is tried again', async () => {
  let tries = 0
  const Piece = onDemand(async () => {
    tries += 1
    if (tries === 1) throw new Error('No connection')
    return Word
  })
  await expect(piecesHere()).rejects.toThrow('No connection')
  await act(async () => render(<Piece word='later' />))
  expect(screen.getByText('later')).toBeTruthy()
})
