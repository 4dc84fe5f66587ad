import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { hour, later, minute } from '#api/clock.ts'
import { attendance, experiences, userSchedules } from '#api/tables.ts'
import { aTutor } from '../../builders/catalogue/courses.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'
import { patient } from '../../builders/until.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>

/** A group halfway through its first lesson. */
async function underWay(students: number) {
  const group = await aTaughtGroup(own.api, { students })
  const [lesson] = group.lessons
  if (!lesson) throw new Error('There is no lesson.')
  // All tests here share one clock, which may have passed this lesson, so its seats are dated an hour before it.
  await own.api.db
    .update(userSchedules)
    .set({ created_at: later(lesson.starts_at, -hour) })
    .where(eq(userSchedules.schedule_id, group.schedule.id))
  const ahead = later(lesson.starts_at, 30 * minute).getTime() - own.api.clock().getTime()
  own.api.clock.advance(Math.max(0, ahead))
  const page = `/teach/courses/${group.course.slug}/schedules/${group.schedule.id}`
  return { ...group, lesson, page, sheet: `${page}?lesson=${lesson.id}` }
}

async function marksOf(group: Group): Promise<Readonly<Record<string, number>>> {
  const kept = await own.api.db
    .select({ mark: attendance.mark })
    .from(attendance)
    .innerJoin(userSchedules, eq(userSchedules.id, attendance.user_schedule_id))
    .where(eq(userSchedules.schedule_id, group.schedule.id))
  const counts: Record<string, number> = {}
  for (const { mark } of kept) counts[mark] = (counts[mark] ?? 0) + 1
  return counts
}

/** Marks one student outside the page, while the sheet is open. */
async function markElsewhere(group: Group & { lesson: { id: string } }, nth: number, authorization: string) {
  await own.api
    .call()
    .post(`/api/v1/my-courses/${group.course.id}/schedules/${group.schedule.id}/mark-attendance`)
    .set('Authorization', authorization)
    .send({ class_id: group.lesson.id, marks: [{ user_id: group.pupils[nth]?.student.id, mark: 'late' }] })
}

const live = (page: Page) => page.getByRole('button', { name: 'Mark all present' }).waitFor()
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

describe('thirty students in under a minute', () => {
  test('by keyboard: each by its letter, one corrected, one undone, saved with Enter', async () => {
    const group = await underWay(30)
    await visit({}, async ({ page, context }) => {
      await own.enter(context, group.tutor)
      await page.goto(group.sheet)
      await live(page)
      expect(await axe(page)).toEqual([])
      const began = performance.now()
      await row(page, 'Student 01').getByRole('radio').first().focus()
      for (let nth = 1; nth <= 30; nth += 1) await page.keyboard.press(nth % 10 === 0 ? 'a' : 'p')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('l')
      await page.keyboard.press('e')
      await page.keyboard.press('Control+z')
      await page.getByText('30 marks not saved yet').waitFor()
      await picture(page, 'teach-sheet-desktop')
      await page.keyboard.press('Enter')
      await page.getByText('Saved: 26 present, 1 late and 3 absent.').waitFor()
      expect(performance.now() - began).toBeLessThan(patient(60_000))
      await page.getByText('All marked and saved').waitFor()
      expect(await marksOf(group)).toEqual({ present: 26, late: 1, absent: 3 })
      expect(await axe(page)).toEqual([])
    })
  })

  test('by thumb: all present, then a tap or more on who was not', async () => {
    const group = await underWay(30)
    await visit({ device: 'phone' }, async ({ page, context }) => {
      await own.enter(context, group.tutor)
      await page.goto(group.sheet)
      await live(page)
      const began = performance.now()
      await page.getByRole('button', { name: 'Mark all present' }).tap()
      const tap = (name: string) =>
        row(page, name)
          .getByRole('button', { name: /next mark/ })
          .tap()
      await tap('Student 03')
      for (let times = 0; times < 2; times += 1) await tap('Student 17')
      for (let times = 0; times < 3; times += 1) await tap('Student 30')
      await page.getByText('27 present, 1 late, 1 absent and 1 excused').waitFor()
      await picture(page, 'teach-sheet-phone')
      await page.getByRole('button', { name: 'Undo' }).tap()
      await page.getByText('27 present, 1 late and 2 absent').waitFor()
      await page.getByRole('button', { name: 'Save' }).tap()
      await page.getByText('Saved: 27 present, 1 late and 2 absent.').waitFor()
      expect(performance.now() - began).toBeLessThan(patient(60_000))
      expect(await marksOf(group)).toEqual({ present: 27, late: 1, absent: 2 })
      expect(await axe(page)).toEqual([])
    })
  })

  test('without JavaScript: a form of radio buttons, and one button for the rest', async () => {
    const group = await underWay(30)
    await visit({ javaScript: false, device: 'phone' }, async ({ page, context }) => {
      await own.enter(context, group.tutor)
      await page.goto(group.page)
      await page.getByRole('link', { name: 'Mark attendance' }).click()
      await row(page, 'Student 02').getByRole('radio', { name: 'Absent' }).check()
      await page.getByRole('button', { name: 'Save, mark the rest present' }).click()
      await page.getByText('Saved: 29 present and 1 absent.').waitFor()
      expect(await marksOf(group)).toEqual({ present: 29, absent: 1 })
    })
  })
})

test('a mark made elsewhere in between is shown beside one’s own, and not overwritten without asking', async () => {
  const group = await underWay(3)
  await visit({ expected: /409/ }, async ({ page, context }) => {
    const authorization = await own.enter(context, group.tutor)
    await page.goto(group.sheet)
    await live(page)
    await page.getByRole('button', { name: 'Mark all present' }).click()
    await markElsewhere(group, 0, authorization)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 mark changed in another tab').waitFor()
    await page.getByText('Elsewhere: late').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await marksOf(group)).toEqual({ late: 1 })
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved: 3 present.').waitFor()
  })
})

test('without a connection nothing is lost: the marks stay, survive a reload, and are sent once it is back', async () => {
  const group = await underWay(12)
  await visit({ device: 'phone', expected: /Failed to load|ERR_INTERNET/ }, async ({ page, context }) => {
    await own.enter(context, group.tutor)
    await page.goto(group.sheet)
    await live(page)
    await page.getByRole('button', { name: 'Mark all present' }).tap()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('12 marks saved on this device. We’ll send them when you’re back online.').waitFor()
    await picture(page, 'teach-sheet-offline')
    expect(await axe(page)).toEqual([])
    expect(await row(page, 'Student 12').getByRole('radio', { name: 'Present' }).isChecked()).toBe(true)
    expect(await marksOf(group)).toEqual({})
    await context.setOffline(false)
    await page.getByText('All marked and saved').waitFor()
    expect(await marksOf(group)).toEqual({ present: 12 })
  })
})

test('the same without JavaScript: what was typed is still there, and saving again overrides', async () => {
  const group = await underWay(2)
  await visit({ javaScript: false, expected: /409/ }, async ({ page, context }) => {
    const authorization = await own.enter(context, group.tutor)
    await page.goto(group.sheet)
    await row(page, 'Student 01').getByRole('radio', { name: 'Absent' }).check()
    await markElsewhere(group, 0, authorization)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Elsewhere: late').waitFor()
    expect(await row(page, 'Student 01').getByRole('radio', { name: 'Absent' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved: 1 absent.').waitFor()
  })
})

test('unsaved marks are not left behind without asking', async () => {
  const group = await underWay(2)
  await visit({}, async ({ page, context }) => {
    await own.enter(context, group.tutor)
    await page.goto(group.sheet)
    await live(page)
    await page.getByRole('button', { name: 'Mark all present' }).click()
    await page.getByRole('link', { name: 'All students' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 marks on this sheet aren’t saved').waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await page.getByText('2 marks not saved yet').waitFor()
    await page.getByRole('link', { name: 'All students' }).click()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: '2 students' }).waitFor()
    expect(await marksOf(group)).toEqual({})
  })
})

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a student is removed with a reason, and what goes back is said before: %s', async (_, javaScript) => {
  const group = await underWay(2)
  await visit({ javaScript, expected: /422/ }, async ({ page, context }) => {
    await own.enter(context, group.tutor)
    await page.goto(group.page)
    await page.getByRole('link', { name: 'Remove Student 01' }).click()
    await page.getByText('₹3,500 will be refunded for the classes that are still to come').waitFor()
    if (javaScript) expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove and refund ₹3,500' }).click()
    await page.getByText('Give a reason in 4 to 300 characters').waitFor()
    await page.getByLabel('Reason').fill('Moves to another town.')
    await page.getByRole('button', { name: 'Remove and refund ₹3,500' }).click()
    await page.getByText('Student 01 removed. ₹3,500 will be refunded.').waitFor()
    await page.getByRole('heading', { name: '1 student', exact: true }).waitFor()
    if (javaScript) expect(await axe(page)).toEqual([])
  })
})

test('somebody else’s group is not there, and a student is told that the page is for tutors', async () => {
  const group = await underWay(1)
  const stranger = await aTutor(own.api)
  await visit({ expected: /40[34]/ }, async ({ page, context }) => {
    await own.enter(context, stranger)
    expect((await page.goto(group.sheet))?.status()).toBe(404)
    const [pupil] = group.pupils
    if (!pupil) throw new Error('There is no student.')
    await own.enter(context, pupil.student)
    expect((await page.goto(group.sheet))?.status()).toBe(403)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  })
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a profile %s', (_, javaScript) => {
  test('is written, and its address chosen', async () => {
    const tutor = await aTutor(own.api)
    const handle = `meera-${tutor.id.slice(-8)}`
    await visit({ javaScript, device: 'phone', expected: /422/ }, async ({ page, context }) => {
      await own.enter(context, tutor)
      await page.goto('/teach/profile')
      if (javaScript) expect(await axe(page)).toEqual([])
      const part = (name: string) => page.getByRole('region', { name, exact: true })
      await page.getByLabel('What you teach, in a line').fill('Chess, patiently')
      await page.getByLabel(/^Languages/).fill('Malayalam, English ,')
      await page.getByLabel(/^Lowest hourly rate/).fill('many')
      await part('Introduction').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Give an amount from ₹1 to ₹1,00,000.').waitFor()
      expect(await page.getByLabel(/^Languages/).inputValue()).toBe('Malayalam, English ,')
      await page.getByLabel(/^Lowest hourly rate/).fill('1,250')
      await part('Introduction').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved.').waitFor()
      await page.getByRole('link', { name: 'Your page', exact: true }).click()
      await page.getByLabel('Name in the address').fill(handle)
      if (javaScript) await page.getByText('This name is free.').waitFor()
      await part('Your address').getByRole('button', { name: 'Save' }).click()
      await page.waitForURL('**/teach/profile?saved=handle**')
      await page.goto(`/tutors/${handle}`)
      await page.getByText('Chess, patiently').first().waitFor()
      await page.getByText('Speaks Malayalam and English').waitFor()
    })
  })

  test('takes entries, changes them, puts them in order and gives a removed one back', async () => {
    const tutor = await aTutor(own.api)
    await visit({ javaScript, expected: /422/ }, async ({ page, context }) => {
      await own.enter(context, tutor)
      await page.goto('/teach/profile?group=background')
      const work = page.getByRole('region', { name: 'Experience', exact: true })
      const add = async (title: string, from: string) => {
        // The newest entry comes first, and this clock only moves when told to.
        own.api.clock.advance(minute)
        await page.getByRole('link', { name: 'Add experience' }).click()
        await page.getByLabel('Position').fill(title)
        await page.getByLabel('School or company').fill('Little Elephant')
        await page.getByRole('button', { name: 'Add experience' }).click()
        await page.getByText('Enter a month and year').waitFor()
        await page.getByLabel('From').fill(from)
        await page.getByRole('button', { name: 'Add experience' }).click()
        await work.getByRole('link', { name: `Edit ${title}`, exact: true }).waitFor()
        await page.getByRole('link', { name: 'Add experience' }).waitFor()
      }
      await add('Coach', '2015-06')
      await add('Head coach', '2019-06')
      const order = async () => {
        const kept = await own.api.db.select().from(experiences).where(eq(experiences.tutor_id, tutor.id))
        return kept
          .toSorted((a, b) => a.position - b.position || b.id.localeCompare(a.id))
          .map(({ title }) => title)
      }
      expect(await order()).toEqual(['Head coach', 'Coach'])
      await page.getByRole('button', { name: 'Move Coach up' }).click()
      await page.waitForURL('**saved=experiences**')
      await work
        .getByRole('listitem')
        .first()
        .getByRole('link', { name: 'Edit Coach', exact: true })
        .waitFor()
      await page.getByRole('link', { name: 'Edit Head coach' }).click()
      await page.getByLabel('Position').fill('Chief coach')
      await work.getByRole('button', { name: 'Save' }).click()
      await work.getByRole('link', { name: 'Edit Chief coach' }).waitFor()
      await page.getByRole('button', { name: 'Remove Coach' }).click()
      await page.getByText('Coach removed.').waitFor()
      expect(await order()).toEqual(['Chief coach'])
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await work.getByRole('listitem').nth(1).waitFor()
      expect(await order()).toEqual(['Coach', 'Chief coach'])
    })
  })
})
