import { eq, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { type Clock, day, later } from '../clock.ts'
import { loadContent } from '../content/load.ts'
import { shippedContent } from '../content/shipped.ts'
import type { Db } from '../db/Db.ts'
import { insertRows } from '../db/insertRows.ts'
import { projects } from '../estate/projects/index.ts'
import { actingAs, stateEvents, users } from '../learning/base/index.ts'
import { seatWaits } from '../learning/buying/index.ts'
import {
  achievements,
  classSessions,
  cores,
  courseSchedules,
  courseSkills,
  courses,
  demoSlots,
  educations,
  endorsements,
  experiences,
  skills,
  timings,
  tutors,
} from '../learning/catalogue/index.ts'
import { moderationCases, moderationReports } from '../learning/desk/index.ts'
import { cartItems, orderLines, orders, payments } from '../learning/money/index.ts'
import { demoAccounts, demoPassword, hashPassword } from '../learning/people/index.ts'
import {
  courseQuestions,
  hideReview,
  reviews,
  threadMessages,
  threadReaders,
  threads,
} from '../learning/talk/index.ts'
import { recapLines, recaps } from '../learning/teaching/index.ts'
import {
  attendance,
  bookings,
  demoFeedback,
  demoProposals,
  disputes,
  userSchedules,
} from '../learning/timetable/index.ts'
import type { Storage } from '../storage/Storage.ts'
import { buildBackgrounds } from './backgrounds.ts'
import { openBooks } from './books.ts'
import { addBroadcasts } from './broadcasts.ts'
import { addCodes } from './codes.ts'
import { demoId, type Pictures, readPictures, readTutors } from './content.ts'
import { addCredit, payWithCredit } from './credit.ts'
import { addDeskViews } from './deskViews.ts'
import { addEnquiries } from './enquiries.ts'
import { addFamily } from './family.ts'
import { addFeatured } from './featured.ts'
import { addFilms } from './films.ts'
import { addGst } from './gst.ts'
import { addHolds } from './holds.ts'
import { addHomeBookings } from './homeBookings.ts'
import { addHomework } from './homework.ts'
import { addDuties } from './leadDuties.ts'
import { buildMarketplace } from './marketplace.ts'
import { tutorId } from './marketplaceRows.ts'
import { addMaterials } from './materials.ts'
import { addNewCourses } from './newCourses.ts'
import { addNotices } from './notices.ts'
import { addPayoutDetails } from './payoutDetails.ts'
import { addSettingChanges } from './settingChanges.ts'
import { addSubjects } from './subjects.ts'
import { buildStudents } from './term/people.ts'
import { accountNames, buildTerm, type Term } from './term/term.ts'
import { addVerifications } from './verifications.ts'
import { addVisits } from './visitDay.ts'

const avatarWidth = 192
const financeId = demoId('user', demoAccounts.finance.email)

export interface DemoOptions {
  readonly clock: Clock
  readonly progress: (text: string) => void
  /** Where the tutors' films are stored; if omitted, there are no films. */
  readonly storage?: Storage
}

/** Runs once, in one transaction, on tables that hold no people yet. */
export async function loadDemo(db: Db, { clock, progress, storage }: DemoOptions): Promise<void> {
  const now = clock()
  const pictures = readPictures()
  const learn = buildMarketplace(now, pictures)
  const students = buildStudents(later(now, -420 * day))
  const term = buildTerm(
    learn,
    students.map(({ id }) => id),
    now,
  )
  const password_hash = await hashPassword(await demoPassword(db))
  await insertRows(db, users, [...buildUsers(now, pictures, password_hash), ...students])
  await addDeskViews(db, { owner_id: demoId('user', demoAccounts.staff.email), now })
  await addSettingChanges(db, { saved_by: demoId('user', demoAccounts.staff.email), now })
  await insertRows(db, cores, learn.cores)
  await insertRows(db, skills, learn.skills)
  await addSubjects(db, { editor: demoId('user', demoAccounts.editor.email), now })
  await insertRows(db, tutors, learn.tutors)
  if (storage) await addFilms(db, { storage, pictures, now })
  const backgrounds = buildBackgrounds(later(now, -400 * day))
  await insertRows(db, experiences, backgrounds.experiences)
  await insertRows(db, educations, backgrounds.educations)
  await insertRows(db, achievements, backgrounds.achievements)
  await insertRows(db, endorsements, backgrounds.endorsements)
  await insertRows(db, courses, learn.courses)
  await insertRows(db, courseSkills, learn.courseSkills)
  await insertRows(
    db,
    courseSchedules,
    inOrder(learn.schedules, ({ starts_on }) => Date.parse(starts_on)),
  )
  await insertRows(db, timings, learn.timings)
  await insertRows(db, classSessions, learn.sessions)
  await addFeatured(db, { courses: learn.courses, editor: demoId('user', demoAccounts.editor.email), now })
  await addCodes(db, { ledger: term.ledger, by: demoId('user', demoAccounts.staff.email), now })
  const spent = payWithCredit({ ledger: term.ledger, by: demoId('user', demoAccounts.support.email), now })
  await insertTerm(db, term)
  // Payments are looked up by order from here on, and without statistics the planner would take the tables for empty.
  await db.execute(sql`ANALYZE`)
  await addMaterials(db, { rows: learn, storage, now })
  await addNotices(db, now)
  await addFamily(db, now, password_hash)
  await addHomework(db, { rows: learn, ledger: term.ledger, now })
  await addGst(db, now)
  await openBooks(db, { payments: term.ledger.payments, spent, finance: financeId, now })
  await addCredit(db, { by: demoId('user', demoAccounts.support.email), now })
  await addNewCourses(db, { learn, pictures, reader: demoId('user', demoAccounts.moderator.email), now })
  await addPayoutDetails(db, {
    teachers: readTutors().map((tutor) => ({ id: tutorId(tutor), name: tutor.name })),
    now,
  })
  await addVerifications(db, { storage, decider: demoId('user', demoAccounts.moderator.email), now })
  await loadShipped(db, now)
  await addBroadcasts(db, { by: demoId('user', demoAccounts.staff.email), now })
  await addSales(db, now)
  const after = { courses: learn.courses.length, projects: await db.$count(projects) }
  await record(db, { actor: 'command', action: 'load_demo', now, after })
  progress(`Loaded ${after.courses} courses and ${after.projects} projects to look around in`)
}

/** Content loaded before the first start is left alone. */
async function loadShipped(db: Db, now: Date): Promise<void> {
  if ((await db.$count(projects)) === 0) await loadContent(db, shippedContent(), now)
}

/** Enquiries and what became of them: holds, sales and visits. */
async function addSales(db: Db, now: Date): Promise<void> {
  const bySales = { by: demoId('user', demoAccounts.sales.email), now }
  await addEnquiries(db, bySales)
  await addHolds(db, bySales)
  await addHomeBookings(db, bySales)
  await addVisits(db, now)
  await addDuties(db, salesOffice(now))
}

function salesOffice(now: Date) {
  const { sales, secondSales, thirdSales } = demoAccounts
  const [chief, ...office] = [sales, secondSales, thirdSales].map(({ email }) => demoId('user', email))
  return { chief: chief ?? '', office, now }
}

function buildUsers(now: Date, pictures: Pictures, password_hash: string): (typeof users.$inferInsert)[] {
  const { tutor, secondTutor } = demoAccounts
  const withPassword = new Map<string, string>(
    [tutor, secondTutor].map(({ handle, email }) => [handle, email] as const),
  )
  const since = { created_at: later(now, -400 * day), updated_at: later(now, -30 * day) }
  const teachers = readTutors().map(
    ({ handle, name, headline, time_zone, ...person }): typeof users.$inferInsert => ({
      ...since,
      id: tutorId({ handle }),
      name,
      handle,
      headline,
      time_zone,
      roles: ['student', 'tutor'],
      email: withPassword.get(handle) ?? `${handle}@tutors.verandah.example`,
      password_hash: withPassword.has(handle) ? password_hash : null,
      avatar_url: person.portrait === null ? null : `${pictures(person.portrait).base}-${avatarWidth}.webp`,
    }),
  )
  return [
    ...teachers,
    ...accountNames.map(({ name, email, role, ...account }): typeof users.$inferInsert => ({
      ...since,
      id: demoId('user', email),
      name,
      email,
      password_hash,
      roles: role === 'staff' ? ['student', 'staff'] : ['student'],
      state: 'state' in account ? account.state : null,
      staff_roles: 'as' in account ? [account.as] : [],
    })),
  ]
}

async function insertTerm(db: Db, term: Term): Promise<void> {
  const { ledger } = term
  await insertRows(db, orders, ledger.orders)
  await insertRows(db, orderLines, ledger.lines)
  await insertRows(db, payments, ledger.payments)
  await insertRows(
    db,
    userSchedules,
    inOrder(ledger.enrolments, ({ created_at }) => created_at.getTime()),
  )
  await insertRows(db, attendance, term.attendance)
  await insertRows(db, recaps, term.recaps.recaps)
  await insertRows(db, recapLines, term.recaps.lines)
  await insertRows(db, reviews, term.reviews)
  await insertRows(db, demoSlots, term.slots)
  await insertRows(db, bookings, term.bookings)
  await insertRows(db, demoFeedback, term.feedback)
  await insertRows(db, demoProposals, term.proposals)
  await insertRows(db, stateEvents, term.events)
  await insertRows(db, cartItems, term.cart)
  await insertRows(db, seatWaits, term.waiting)
  await insertRows(db, courseQuestions, term.questions)
  await insertRows(db, threads, term.talks.threads)
  await insertRows(db, threadMessages, term.talks.messages)
  await insertRows(db, threadReaders, term.talks.readers)
  await insertRows(db, moderationCases, term.moderation.cases)
  await insertRows(db, moderationReports, term.moderation.reports)
  const { id, since } = term.moderation.hidden
  await hideReview(db, id, since)
  await insertRows(db, disputes, term.disputes)
  for (const { id, by, at, answer } of term.answers) {
    await actingAs(db, by)
    await db
      .update(disputes)
      .set({ status: 'answered', answer, answered_at: at, updated_at: at })
      .where(eq(disputes.id, id))
  }
}

/** Sorts earlier terms before the terms that continue them. */
function inOrder<T>(rows: readonly T[], begin: (row: T) => number): readonly T[] {
  return rows.toSorted((one, other) => begin(one) - begin(other))
}
