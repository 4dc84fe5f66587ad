/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import StyleguideView from '#web/pages/styleguide/View.tsx'

const pages = ['learn', 'homes'].flatMap((mood) =>
  ['', '&screen=404', '&screen=503', '&screen=offline'].map((screen) => `/styleguide?mood=${mood}${screen}`),
)

function guide(address: string) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <StyleguideView />
    </MemoryRouter>
  )
}

describe.each(pages)('%s', (address) => {
  test('passes axe', async () => {
    const { container } = render(guide(address))
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    cleanup()
  })

  test('is drawn by the server without inline styles or handlers', () => {
    const html = renderToString(guide(address))
    expect(html).toContain('id="main"')
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+=/)
  })

  test('is taken over by the browser as the server drew it', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(guide(address))
    document.body.append(root)
    const complaints: unknown[] = []
    const mounted = await act(async () =>
      hydrateRoot(root, guide(address), { onRecoverableError: (error) => complaints.push(error) }),
    )
    expect(complaints).toEqual([])
    await act(async () => mounted.unmount())
    root.remove()
  })
})
