import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { aLessonSoon } from '../../builders/teaching/rooms.ts'
import { aSignedInStudent } from '../../builders/timetable/demos.ts'
import { patient } from '../../builders/until.ts'
import { axe, picture, type VisitOptions, visit } from '../support/browser.ts'
import { openWithoutScripts } from '../support/openWithoutScripts.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite({
    JITSI_URL: 'https://meet.example',
    JITSI_APP_ID: 'verandah',
    JITSI_APP_SECRET: 'the-secret-of-jitsi',
    JITSI_FROM: '9',
  })
})
afterAll(() => own.close())

type Person = Parameters<OwnSite['enter']>[1]

/** Opens a room for this person in a browser of their own. */
function at<T>(
  path: string,
  person: Person,
  options: VisitOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  return visit(options, async ({ page, context }) => {
    await own.enter(context, person)
    await context.grantPermissions(['camera', 'microphone'])
    await page.goto(path)
    return act(page)
  })
}

const join = (page: Page) => page.getByRole('button', { name: 'Join the class' }).click()
const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until this person's video keeps arriving and their voice is heard. */
async function perceives(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (label) =>
      new Promise<void>((resolve) => {
        let film: HTMLVideoElement | null = null
        let frames = 0
        const look = () => {
          const shown = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)
          const count = shown?.getVideoPlaybackQuality().totalVideoFrames ?? 0
          // A person who left and came back has a new element, or one that counts frames from zero again.
          if (shown !== film || count < frames) frames = count
          film = shown
          const isSeen = film !== null && film.videoWidth > 0 && count > frames + 5
          // The fake microphone beeps once a second.
          if (isSeen && film?.closest('[data-speaks]')) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    `${name}’s camera`,
  )
}

/** A class that begins in five minutes. */
async function aClassNow(capacity = 6) {
  const group = await aLessonSoon(own.api, { capacity })
  return { ...group, room: `/room/class/${group.lesson.id}` }
}

test('a tutor and a student see and hear each other, talk, draw and play', async () => {
  const { tutor, student, room } = await aClassNow()
  await at(room, { ...tutor, role: 'tutor' }, {}, async (tutors) => {
    await tutors.getByText('Nobody else is here yet.').waitFor()
    expect(await axe(tutors)).toEqual([])
    await picture(tutors, 'room-lobby-desktop')
    await join(tutors)
    await at(room, { ...student, role: 'student' }, { device: 'phone' }, async (students) => {
      await students.getByText(`${tutor.name} is here.`).waitFor()
      expect(await axe(students)).toEqual([])
      await picture(students, 'room-lobby-phone')
      await join(students)
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
      await picture(tutors, 'room-two-desktop')
      await picture(students, 'room-two-phone')
      expect(await axe(students)).toEqual([])
      await talk(tutors, students)
      await draw(tutors, students)
      await play(tutors, students)
      await leadTheClass(tutors, students)
    })
  })
})

async function talk(tutors: Page, students: Page): Promise<void> {
  await control(students, 'Chat').click()
  await students.getByLabel('Message to everyone').fill('Which page?')
  await students.keyboard.press('Enter')
  await control(tutors, 'Chat, something new').click()
  await tutors.getByRole('log').getByText('Which page?').waitFor()
  await tutors.getByLabel('Message to everyone').fill('Twelve.')
  await tutors.keyboard.press('Enter')
  await students.getByRole('log').getByText('Twelve.').waitFor()
  await students.getByText('Sending…').waitFor({ state: 'detached' })
  await picture(tutors, 'room-chat-desktop')
  await picture(students, 'room-chat-phone')
  expect(await axe(students)).toEqual([])
  await students.getByRole('button', { name: 'Close chat' }).click()
  await tutors.getByRole('button', { name: 'Close chat' }).click()
  await control(students, 'React').click()
  await control(students, 'Well done').click()
  await tutors.getByRole('list', { name: 'Reactions' }).getByText('Student 0.').waitFor()
}

async function draw(tutors: Page, students: Page): Promise<void> {
  await control(tutors, 'Board').click()
  await control(tutors, 'New sheet').click()
  // The first sheet opens the board for everybody.
  await students.getByRole('img', { name: 'A sheet with 0 lines' }).waitFor()
  const box = await tutors.getByRole('img', { name: 'A sheet with 0 lines' }).boundingBox()
  if (!box) throw new Error('There is no sheet.')
  await tutors.mouse.move(box.x + box.width / 3, box.y + box.height / 3)
  await tutors.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await tutors.mouse.move(box.x + box.width / 3 + step * 20, box.y + box.height / 3 + step * 10)
  await tutors.mouse.up()
  await students.getByRole('img', { name: /A sheet with [1-9]/ }).waitFor()
  await control(students, 'Shapes').click()
  await control(students, 'Arrow').click()
  const sheet = await students.getByRole('img', { name: /A sheet with/ }).boundingBox()
  if (!sheet) throw new Error('There is no sheet.')
  const at = (x: number, y: number) => [sheet.x + sheet.width * x, sheet.y + sheet.height * y] as const
  await students.mouse.move(...at(0.7, 0.6))
  await students.mouse.down()
  await students.mouse.move(...at(0.8, 0.5))
  await students.mouse.up()
  // Text from the keyboard is placed by Enter, one line below the other, or by a press where it should go.
  await control(students, 'Text').click()
  await students.keyboard.type('Area = ½ab')
  await students.keyboard.press('Enter')
  await students.keyboard.type('Here')
  await students.mouse.click(...at(0.6, 0.55))
  const words = /A sheet with [2-9] lines, and the words “Area = ½ab”, “Here”/
  await tutors.getByRole('img', { name: words }).waitFor()
  expect(await axe(students)).toEqual([])
  await picture(students, 'room-board-phone')
  await picture(tutors, 'room-board-desktop')
}

async function play(tutors: Page, students: Page): Promise<void> {
  await control(tutors, 'Chess board').click()
  await tutors.getByRole('button', { name: 'e2, White pawn' }).click()
  await tutors.getByRole('button', { name: 'e4', exact: true }).click()
  await students.getByRole('button', { name: 'e4, White pawn' }).waitFor()
  // By keyboard: from the focused square, Black's knight moves out.
  await students.getByRole('button', { name: 'g8, Black knight' }).focus()
  await students.keyboard.press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'Enter']) await students.keyboard.press(key)
  await tutors.getByRole('button', { name: 'f6, Black knight' }).waitFor()
  await picture(tutors, 'room-chess-desktop')
  await picture(students, 'room-chess-phone')
  expect(await axe(tutors)).toEqual([])
  expect(await axe(students)).toEqual([])
  await control(tutors, 'Board').click()
  await control(students, 'Board').click()
}

async function leadTheClass(tutors: Page, students: Page): Promise<void> {
  await students.keyboard.press('h')
  await tutors.getByText('Student 0. has their hand up').waitFor()
  await tutors.getByTitle('People (p)').click()
  expect(await axe(tutors)).toEqual([])
  await picture(tutors, 'room-people-desktop')
  await tutors.getByRole('button', { name: 'Mute everyone' }).click()
  await students.getByText('The tutor muted you.').waitFor()
  expect(await control(students, 'Microphone').getAttribute('aria-pressed')).toBe('false')
  await tutors.getByRole('button', { name: 'Remove Student 0.' }).click()
  await tutors.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await students.getByRole('heading', { name: 'Meera Pillai removed you from the class' }).waitFor()
  await picture(students, 'room-out-phone')
  expect(await axe(students)).toEqual([])
  await tutors.getByRole('heading', { name: 'Not here' }).waitFor()
}

test('reloading brings somebody back, and replacing a process interrupts nobody', async () => {
  const { tutor, student, room } = await aClassNow()
  await at(room, { ...tutor, role: 'tutor' }, {}, async (tutors) => {
    await at('/learn', { ...student, role: 'student' }, {}, async (students) => {
      await students.getByRole('link', { name: /^Join/ }).first().click()
      await students.waitForURL(`**${room}`)
      await Promise.all([join(tutors), join(students)])
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
      await students.reload()
      await join(students)
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
      const began = performance.now()
      await own.api.rooms.stop()
      // A message written while there is no connection is sent with the next one.
      await control(students, 'Chat').click()
      await students.getByLabel('Message to everyone').fill('Still here?')
      await students.keyboard.press('Enter')
      await control(tutors, 'Chat, something new').click()
      await tutors.getByRole('log').getByText('Still here?').waitFor()
      expect(performance.now() - began).toBeLessThan(patient(5_000))
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
    })
    await control(tutors, 'Leave').click()
    await tutors.getByRole('heading', { name: 'You left the class' }).waitFor()
    await tutors.getByRole('button', { name: 'Rejoin' }).click()
    await join(tutors)
    await control(tutors, 'Leave').waitFor()
  })
})

test('somebody who was away too long is connected again, as is anybody whose first messages were lost', async () => {
  const { tutor, student, room } = await aClassNow()
  // This is Chromium's message for calls that don't get through.
  const expected = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/
  await at(room, { ...tutor, role: 'tutor' }, {}, async (tutors) => {
    await at(room, { ...student, role: 'student' }, { device: 'phone', expected }, async (students) => {
      await Promise.all([join(tutors), join(students)])
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
      await students.route('**/admissions', (route) => route.abort())
      await own.api.rooms.stop()
      await tutors.getByLabel('Student 0.’s camera').waitFor({ state: 'detached' })
      await students.unroute('**/admissions')
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
      await loseFirst(students, ['"hello"', '"offer"', '"answer"', '"candidate"'])
      await students.reload()
      await join(students)
      await Promise.all([perceives(students, tutor.name), perceives(tutors, 'Student 0.')])
    })
  })
})

test('Join is heard even before the page listens', async () => {
  const { tutor, room } = await aClassNow()
  await at('/teach', { ...tutor, role: 'tutor' }, {}, async (page) => {
    const release = await openWithoutScripts(page, room)
    await join(page)
    release()
    await control(page, 'Leave').waitFor()
  })
})

test('a group too large for the room is held by Jitsi, with the same press', async () => {
  const { student, room } = await aClassNow(8)
  await at(room, { ...student, role: 'student' }, { device: 'phone' }, async (page) => {
    await page.route('https://meet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The class</title>' }),
    )
    expect(await axe(page)).toEqual([])
    await picture(page, 'room-jitsi-phone')
    await join(page)
    await page.waitForURL(/^https:\/\/meet\.example\/[0-9a-f]{32}\?jwt=/)
    await page.goBack()
    await page.getByText('Meera Pillai').first().waitFor()
  })
})

/** Loses the first message of each of these kinds that the page sends after its next load. */
async function loseFirst(page: Page, kinds: readonly string[]): Promise<void> {
  await page.routeWebSocket(/socket/, (socket) => {
    const left = new Set(kinds)
    const service = socket.connectToServer()
    socket.onMessage((message) => {
      const lost = [...left].find(
        (kind) => String(message).includes('"signal"') && String(message).includes(kind),
      )
      if (lost === undefined) service.send(message)
      else left.delete(lost)
    })
  })
}

/** Gives the browser a speech recogniser that always hears the same sentence. */
function understandAll(): void {
  class Recognition {
    onresult: ((event: object) => void) | null = null
    start() {
      const results = [[{ transcript: 'The area is half of a times b' }]]
      queueMicrotask(() => this.onresult?.({ resultIndex: 0, results }))
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition })
}

test('captions are written for people who turn them on, and read by people who ask for them', async () => {
  const { tutor, student, room } = await aClassNow()
  await at(room, { ...tutor, role: 'tutor' }, {}, async (tutors) => {
    await tutors.addInitScript(understandAll)
    await tutors.reload()
    await at(room, { ...student, role: 'student' }, { device: 'phone' }, async (students) => {
      await Promise.all([join(tutors), join(students)])
      await perceives(students, tutor.name)
      await students.getByTitle('People (p)').click()
      await students.getByRole('switch', { name: 'Show captions' }).click()
      await students.getByRole('button', { name: 'Close people' }).click()
      await tutors.getByTitle('People (p)').click()
      await tutors.getByRole('switch', { name: 'Write captions of what I say' }).click()
      const captions = students.getByRole('region', { name: 'Captions' })
      await captions.getByText('The area is half of a times b').waitFor()
      expect(await axe(students)).toEqual([])
      expect(await axe(tutors)).toEqual([])
      await picture(students, 'room-captions-phone')
      await picture(tutors, 'room-captions-desktop')
      expect(await tutors.getByRole('region', { name: 'Captions' }).count()).toBe(0)
    })
  })
})

test('nobody else finds the room, and no other page may use a camera', async () => {
  const { tutor, room } = await aClassNow()
  const stranger = await aSignedInStudent(own.api)
  await visit({ expected: /404/ }, async ({ page, context }) => {
    await page.goto(room)
    expect(new URL(page.url()).pathname).toBe('/login')
    await own.enter(context, { ...stranger, role: 'student' })
    const answer = await page.goto(room)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['permissions-policy']).toContain('camera=()')
  })
  await visit({ javaScript: false }, async ({ page, context }) => {
    await own.enter(context, { ...tutor, role: 'tutor' })
    const answer = await page.goto(room)
    expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
    await page.getByText('Sound and pictures need JavaScript.').waitFor()
    const other = await page.goto('/teach')
    expect(other?.headers()['permissions-policy']).toContain('camera=()')
  })
})
