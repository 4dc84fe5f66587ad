/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { packAvailability } from '#contract/estate/projects/packAvailability.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { between, stepFrom, toggled } from '#web/pages/desk/tower/selection.ts'
import TowerView, { work } from '#web/pages/desk/tower/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

// Three floors with three stacks each; the second place on the middle floor is a refuge.
const sheet = { statuses: 'aaha.hsss', stacks: ['1', '2', '3'] }

describe('a rectangle of a building', () => {
  test.each([
    ['downwards', 0, 4, [0, 1, 3]],
    ['upwards to the right', 6, 1, [0, 1, 3, 6, 7]],
    ['of one home', 5, 5, [5]],
  ])('%s takes the homes and leaves the gaps', (_way, from, to, homes) => {
    expect(between(sheet, from, to)).toEqual(homes)
  })

  test('is chosen by a press, and left by the next one', () => {
    const once = toggled(new Set([8]), [0, 1])
    expect([...once]).toEqual([8, 0, 1])
    expect([...toggled(once, [0, 1])]).toEqual([8])
    expect([...toggled(new Set([0]), [0, 1])]).toEqual([0, 1])
  })

  test('keys step over gaps and stop at the edge', () => {
    expect(stepFrom(sheet, 1, 'ArrowDown')).toBe(7)
    expect(stepFrom(sheet, 3, 'ArrowRight')).toBe(5)
    expect(stepFrom(sheet, 2, 'ArrowRight')).toBe(2)
    expect(stepFrom(sheet, 2, 'x')).toBeNull()
  })
})

describe('a tower at the desk', () => {
  const states: readonly UnitStatus[] = ['available', 'available', 'on_hold', 'sold']

  async function show() {
    const block = {
      id: 'b1',
      slug: 'tower-a',
      name: 'Tower A',
      floors_from: 1,
      floors_to: 2,
      skipped_floors: [],
      stacks: ['01', '02'],
      revision_at: '2026-11-21T09:00:00.000Z',
      numbering: '{floor}{stack}',
    }
    const places = states.map((status, nth) => ({
      unit_no: `${nth < 2 ? 2 : 1}0${(nth % 2) + 1}`,
      floor: nth < 2 ? 2 : 1,
      stack: (nth % 2) + 1,
      status,
      unit_type_id: 't1',
      facing: 'east' as const,
      price_total: 1_50_00_000_00,
    }))
    const answers: Readonly<Record<string, unknown>> = {
      getAvailability: packAvailability(block, places, 'before_taxes'),
      getBlocks: { items: [block], page: 1, items_per_page: 100, total: 1 },
      getProject: { id: 'p1', slug: 'lakeside', name: 'Lakeside' },
    }
    const answer = ({ name }: HttpCall) => ({ ok: true as const, data: answers[name] })
    const capabilities = ['desk.open', 'units.read', 'units.price'] as const
    const viewer = aUserRecord({ roles: ['student', 'staff'], capabilities: [...capabilities] })
    await showPage({ work, View: TowerView, at: '/desk/homes/lakeside/tower-a', viewer, answer })
  }
  const home = (name: RegExp) => screen.getByRole('gridcell', { name })
  const chosen = () =>
    screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.getAttribute('aria-selected') === 'true')
      .map((cell) => cell.getAttribute('aria-label')?.split(',')[0])
  const change = () => screen.getByRole('link', { name: 'Change prices or states' }).getAttribute('href')

  test('says each home with its state, not by colour alone', async () => {
    await show()
    const shown = (name: RegExp) => {
      const text = home(name).querySelector<HTMLElement>('[data-mark]')
      return `${text?.dataset.mark}${text?.textContent}`
    }
    expect(shown(/^201, For sale, ₹1\.50/)).toBe('1.50')
    expect(shown(/^101, On hold, /)).toBe('H 1.50')
    expect(shown(/^102, Sold, /)).toBe('S')
    expect(screen.getByRole('status').textContent).toBe('No homes chosen')
  })

  test('is chosen from by dragging, and hands the homes on', async () => {
    await show()
    document.elementFromPoint = () => home(/^102/)
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: home(/^202/) },
      { target: home(/^102/) },
      { keys: '[/MouseLeft]' },
    ])
    expect(chosen()).toEqual(['202', '102'])
    expect(screen.getByRole('status').textContent).toContain('2 homes, ₹1.5\u00a0Cr: 1 for sale, 1 sold')
    expect(change()).toBe('/desk/homes/change?project=lakeside&block=tower-a&numbers=202%2C102')
  })

  test('is chosen from by keys: arrows with Shift extend, Space takes out, Escape clears', async () => {
    await show()
    home(/^201/).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(chosen()).toEqual(['201', '202', '101', '102'])
    expect(change()).toBe('/desk/homes/change?project=lakeside&block=tower-a')
    await userEvent.keyboard(' ')
    expect(chosen()).toEqual(['201', '202', '101'])
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
  })

  test('is chosen from by state and by floor', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Choose all: For sale 2' }))
    expect(chosen()).toEqual(['201', '202'])
    expect(change()).toBe('/desk/homes/change?project=lakeside&block=tower-a&state=available')
    await userEvent.click(screen.getByRole('button', { name: 'Choose floor 1' }))
    expect(chosen()).toEqual(['201', '202', '101', '102'])
  })
})
