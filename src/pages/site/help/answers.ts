import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export interface Answer {
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Further words by which a search finds the answer. */
  readonly also?: string
  readonly link?: { readonly to: string; readonly label: string }
}
export interface Group {
  readonly id: string
  readonly title: string
  readonly answers: readonly Answer[]
}

const demos: Group = {
  id: 'demos',
  title: 'Demo classes',
  answers: [
    {
      id: 'demo-what',
      question: 'What is a demo, and what does it cost?',
      answer:
        'A short first class with the tutor, so you can both see whether it’s a good fit. It’s free and you don’t need a card. You can book one demo per course at a time.',
      also: 'trial free test lesson',
      link: { to: href(pages.courses), label: 'Find a course' },
    },
    {
      id: 'demo-confirm',
      question: 'Why is my demo still waiting for a reply?',
      answer:
        'The tutor confirms each demo. If they don’t reply, the request expires an hour before the demo and we tell you; for a late request the tutor has twenty minutes. You can ask for a time until half an hour before it.',
      also: 'requested pending expired confirm',
    },
    {
      id: 'demo-move',
      question: 'Can I move or cancel a demo?',
      answer:
        'Yes, until it starts, under My demo classes. If you move a confirmed demo, the tutor has to confirm the new time. The tutor can cancel a confirmed demo until three hours before it.',
      also: 'reschedule change',
      link: { to: href(pages.myDemos), label: 'Your demo classes' },
    },
    {
      id: 'demo-absent',
      question: 'What if the tutor doesn’t come to the demo?',
      answer:
        'Wait fifteen minutes, then tell us under My demo classes, within 72 hours. You can book another demo for the same course straight away.',
      also: 'no show absent late',
    },
  ],
}

const paying: Group = {
  id: 'paying',
  title: 'Seats and paying',
  answers: [
    {
      id: 'hold',
      question: 'How long is my seat held while I pay?',
      answer:
        'Fifteen minutes from the moment you order; the page counts them down. After that the seat is released. If your payment arrives later, you get a seat if one is left, or else a full refund.',
      also: 'expired timer reserve checkout refund',
    },
    {
      id: 'midway',
      question: 'Can I join a group that has already started?',
      answer:
        'Yes, while it has seats. You pay only for the remaining classes, and the price you see already allows for that.',
      also: 'late start prorata',
    },
    {
      id: 'failed',
      question: 'My payment failed. What now?',
      answer:
        'You weren’t charged, or you’ll be refunded. Open the order and pay again: you can do so for a day, as long as there are seats.',
      also: 'declined card upi bank retry refund',
      link: { to: href(pages.orders), label: 'Your orders' },
    },
    {
      id: 'receipt',
      question: 'Where is my receipt?',
      answer: 'On the order’s page, as a PDF, as soon as it’s paid. We also email it.',
      also: 'invoice bill gst pdf',
      link: { to: href(pages.orders), label: 'Your orders' },
    },
  ],
}

const leaving: Group = {
  id: 'refunds',
  title: 'Refunds, pauses and renewals',
  answers: [
    {
      id: 'refund',
      question: 'What do I get back if I leave?',
      answer:
        'That depends on the course’s cancellation policy: Flexible, Standard or Strict. The course page and your order say it in a sentence, and your order keeps it. You see the amount before you decide, and we refund it the way you paid.',
      also: 'cancel cancellation policy flexible standard strict money back leave quit stop refund',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'tutor-cancels',
      question: 'What if the tutor cancels a class, or the whole group?',
      answer:
        'We replace a cancelled class with another at the end of the group, and let you know. If the group ends, we refund every class still to come.',
      also: 'cancelled replacement refund',
    },
    {
      id: 'missed',
      question: 'Do I lose a class I missed?',
      answer:
        'Yes, unless the tutor marks you as excused; then it isn’t counted. They can change attendance for 72 hours after the class.',
      also: 'absent sick ill attendance',
    },
    {
      id: 'pause',
      question: 'Can I pause a course?',
      answer:
        'Yes, for up to 30 days. You keep your seat and no classes are used. After 30 days it resumes by itself.',
      also: 'holiday travel break',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'renewal',
      question: 'How do I keep my seat for the next term?',
      answer:
        'Renewal opens when two classes are left, or 14 days before the last one. Your seat is reserved until 48 hours before the next term starts. Nothing renews or is charged automatically.',
      also: 'renew continue next package subscription auto',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'dispute',
      question: 'Something went wrong in a class. What can I do?',
      answer:
        'Raise a dispute from your course page within 72 hours of the class, or for a wrong charge within 7 days of paying. We attach your attendance, and you can add five pictures. The tutor replies, then our team decides: a refund, an extra class or no change.',
      also: 'complaint complain problem report',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
  ],
}

const classes: Group = {
  id: 'classes',
  title: 'Classes and your calendar',
  answers: [
    {
      id: 'join',
      question: 'Where is the link to join?',
      answer:
        'On your home page and in your calendar here, from ten minutes before the class. It leads to the room on this site, or to the tutor’s own link. Only the tutor and the students of the group get in.',
      also: 'zoom meet video online enter',
      link: { to: href(pages.myClasses), label: 'Your calendar' },
    },
    {
      id: 'zone',
      question: 'Which time zone are the times in?',
      answer:
        'Yours, as set in your account. If the group runs in another time zone, we say so beside it, and also if a clock change will move a class for you.',
      also: 'timezone nri abroad daylight saving hours',
      link: { to: href(pages.account), label: 'Your profile' },
    },
    {
      id: 'calendar',
      question: 'How do I add classes to my own calendar?',
      answer:
        'Under your calendar, choose Google, Apple or Outlook. Classes that move or are cancelled update there by themselves. For other apps, copy the address shown there. It’s secret: if someone else gets it, make a new one and the old one stops working.',
      also: 'ics ical google apple outlook subscribe sync feed',
      link: { to: href(pages.myClasses), label: 'Your calendar' },
    },
    {
      id: 'notices',
      question: 'Can I get fewer emails, or text messages too?',
      answer:
        'Yes: reminders, bookings, renewals and news can each be switched on and off, by email and by text message. We always send codes, receipts and anything about a dispute.',
      also: 'sms email notification unsubscribe reminder',
      link: { to: href(pages.accountNotices), label: 'Choose' },
    },
  ],
}

const account: Group = {
  id: 'account',
  title: 'Your account',
  answers: [
    {
      id: 'code',
      question: 'My code hasn’t arrived, or doesn’t work.',
      answer:
        'Look in your spam folder, or check that your phone has a signal. A code works for five minutes and five tries, and if you ask again, only the latest one works. You can ask for another after 30 seconds.',
      also: 'otp sign in login verify',
    },
    {
      id: 'contact',
      question: 'How do I change my email address or number?',
      answer:
        'Under Sign-in in your account. We ask for your password or a code, then send a code to the new one. The old one stays in use until that code is entered, and gets a link that undoes the change for seven days.',
      also: 'phone mobile update',
      link: { to: href(pages.accountContacts), label: 'How you sign in' },
    },
    {
      id: 'devices',
      question: 'I left myself signed in somewhere. What now?',
      answer:
        'Your devices are listed on your account. Sign out one of them, everywhere else, or everywhere at once.',
      also: 'logout session security stolen lost phone',
      link: { to: href(pages.accountSessions), label: 'Your devices' },
    },
    {
      id: 'close',
      question: 'How do I close my account, or download my data?',
      answer:
        'Both are at the bottom of your profile. We ask for your password or a code first. You can close it once nothing is open: no running course, unpaid order, refund or dispute. We erase what identifies you at once; orders and payments stay, without your name, because the law requires it.',
      also: 'delete remove erase export download leave gdpr dpdp',
      link: { to: href(pages.accountData), label: 'Your data' },
    },
  ],
}

const teaching: Group = {
  id: 'teaching',
  title: 'For tutors',
  answers: [
    {
      id: 'begin',
      question: 'How do I start teaching?',
      answer:
        'Use your existing account. Say in a line what you teach, create a course with a price, add a group with weekly times, and publish it. It stays a draft until you do. We read each new course before it goes live, usually within a day.',
      also: 'become teacher tutor sell publish',
      link: { to: href(pages.accountTeaching), label: 'Start teaching' },
    },
    {
      id: 'clash',
      question: 'Can two of my classes overlap?',
      answer: 'No. A tutor’s classes and demos can’t be at the same time; we tell you which ones clash.',
      also: 'conflict double booking busy',
    },
    {
      id: 'move-class',
      question: 'I can’t teach a class. What should I do?',
      answer:
        'Move it to a time at least an hour ahead and within twelve weeks, or cancel it, and we add another at the end of the group. We tell every student straight away.',
      also: 'reschedule cancel ill',
    },
    {
      id: 'mark',
      question: 'Until when can I mark attendance?',
      answer:
        'From the start of the class until 72 hours after it. If you haven’t marked it after twelve hours, we remind you.',
      also: 'present absent late excused',
    },
    {
      id: 'change-times',
      question: 'What happens to students when I change the weekly times?',
      answer:
        'Past classes stay as they are; only upcoming ones move, and we tell every student. You can’t simply remove a group with students.',
      also: 'edit schedule timing delete',
    },
  ],
}

const homes: Group = {
  id: 'homes',
  title: 'Homes',
  answers: [
    {
      id: 'availability',
      question: 'Is the home I see still available?',
      answer:
        'Each tower’s page shows every home as available, on hold, booked or sold, kept up to date by the sales office. An enquiry doesn’t reserve a home; the office will tell you how to reserve one.',
      also: 'flat unit apartment sold booked',
      link: { to: href(pages.projects), label: 'All projects' },
    },
    {
      id: 'price',
      question: 'What is in the price?',
      answer:
        'Every part has its own line: base price, floor rise, parking, club, maintenance, tax, stamp duty and registration, with the date it applies to. Areas are carpet areas.',
      also: 'cost sheet gst emi all-in',
    },
    {
      id: 'office',
      question: 'How do I talk to the sales office?',
      answer: 'Write or call; a person replies by the end of the next working day.',
      also: 'contact phone visit enquiry',
      link: { to: href(pages.contact), label: 'Contact us' },
    },
  ],
}

export const groups: readonly Group[] = [demos, paying, leaving, classes, account, teaching, homes]
