/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TutorFilm as Shown } from '#contract/learning/catalogue/tutorFilm.ts'
import { TutorFilm } from '#web/features/base/video/TutorFilm.tsx'

afterEach(cleanup)

const film: Shown = {
  url: '/api/v1/media/0123456789abcdef0123456789abcdef.mp4',
  content_type: 'video/mp4',
  bytes: 4_000_000,
  seconds: 48,
  width: 1280,
  height: 720,
  still: { base: '/api/v1/media/still', widths: [480, 960], width: 960, height: 540, alt: '' },
  words: 'I’m Asha.\n\nI teach chess.',
}
const shown = (differing: Partial<Shown> = {}) => (
  <TutorFilm film={{ ...film, ...differing }} name='Asha Rao' portrait={null} />
)

test('nothing of a film is loaded before it is played, and without JavaScript its picture leads to it', () => {
  const html = renderToStaticMarkup(shown())
  expect(html).not.toMatch(/<video|preload|autoplay/i)
  expect(html).toContain(`href="${film.url}"`)
  expect(html).toContain('/api/v1/media/still-480.webp')
})

test('what is said can be read', () => {
  render(shown())
  expect(screen.getByText('Read the transcript')).toBeTruthy()
  expect(screen.getByText('I teach chess.')).toBeTruthy()
})

test('pressing the picture plays the film in its place, with the browser’s own controls', () => {
  const { container } = render(shown())
  fireEvent.click(screen.getByRole('link', { name: 'Play Asha Rao’s introduction, 48 seconds' }))
  const video = container.querySelector('video')
  expect(video?.getAttribute('src')).toBe(film.url)
  expect(video?.controls).toBe(true)
})

test('a film that this browser can’t play leads to its file', () => {
  const { container } = render(shown({ seconds: null, still: null }))
  fireEvent.click(screen.getByRole('link', { name: 'Play Asha Rao’s introduction' }))
  const video = container.querySelector('video')
  if (video) fireEvent.error(video)
  expect(screen.getByRole('status').textContent).toBe('This video couldn’t be played here.')
  expect(screen.getByRole('link', { name: 'Open the video file' }).getAttribute('href')).toBe(film.url)
})
