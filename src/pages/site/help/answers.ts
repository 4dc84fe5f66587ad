import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export interface Answer {
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Words that people look for and that do not stand above. */
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
        'A short first class with the tutor of a course, so that both of you can see whether it fits. It is free, and no card is asked for. You can have one demo booked for each course at a time.',
      also: 'trial free test lesson',
      link: { to: href(pages.courses), label: 'Find a course' },
    },
    {
      id: 'demo-confirm',
      question: 'Why does my demo still wait for an answer?',
      answer:
        'The tutor confirms each demo. If there is no answer, the request lapses an hour before the demo and we tell you; a late request leaves the tutor twenty minutes. A time can be asked for until half an hour before it.',
      also: 'requested pending expired confirm',
    },
    {
      id: 'demo-move',
      question: 'Can I move or cancel a demo?',
      answer:
        'Yes, until it begins, on the page of your demo classes. A confirmed demo that you move is asked for anew at the other time. The tutor can call off a confirmed demo until three hours before it.',
      also: 'reschedule change',
      link: { to: href(pages.myDemos), label: 'Your demo classes' },
    },
    {
      id: 'demo-absent',
      question: 'What if the tutor does not come to the demo?',
      answer:
        'Wait fifteen minutes, then say so on the page of your demo classes; you can within 72 hours. You may book another one with the same course at once.',
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
        'Fifteen minutes from the moment you order. The page counts them down. After that the seat is free for others; if your payment arrives later you get the seat where one is left, and otherwise the whole amount back.',
      also: 'expired timer reserve checkout refund',
    },
    {
      id: 'midway',
      question: 'Can I join a group that has already begun?',
      answer:
        'Yes, while it has seats. You pay only for the classes still to come, and the price you see already says so.',
      also: 'late start prorata',
    },
    {
      id: 'failed',
      question: 'My payment failed. What now?',
      answer:
        'Nothing was taken, or what was taken goes back. Open the order and pay again: that works for a day, as long as the seats are still there.',
      also: 'declined card upi bank retry refund',
      link: { to: href(pages.orders), label: 'Your orders' },
    },
    {
      id: 'receipt',
      question: 'Where is my receipt?',
      answer: 'On the page of the order, as a PDF, as soon as it is paid. It also comes by mail.',
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
        'Every class that begins more than 24 hours later, at its share of the price. If nothing has begun since you joined and the first class is more than 24 hours away, that is all of it. You see the amount before you decide, and it goes back the way the money came.',
      also: 'cancel money back leave quit stop refund',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'tutor-cancels',
      question: 'What if the tutor cancels a class, or the whole group?',
      answer:
        'A cancelled class is replaced by another at the end of the group, and we write to you. If the group ends, every class that was still to come is paid back.',
      also: 'cancelled replacement refund',
    },
    {
      id: 'missed',
      question: 'Is a class that I missed used up?',
      answer:
        'Yes, unless the tutor marks you as excused: then it is not counted. Tell the tutor beforehand; marks can be changed for 72 hours.',
      also: 'absent sick ill attendance',
    },
    {
      id: 'pause',
      question: 'Can I pause a course?',
      answer:
        'Yes, for up to 30 days. The seat stays yours and no class is used up. After 30 days it goes on by itself.',
      also: 'holiday travel break',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'renewal',
      question: 'How do I keep my seat for the next term?',
      answer:
        'Renewing opens when two classes are left, or 14 days before the last one. The seat is kept for you until 48 hours before the next term begins. Nothing renews or is charged by itself.',
      also: 'renew continue next package subscription auto',
      link: { to: href(pages.myCourses), label: 'Your courses' },
    },
    {
      id: 'dispute',
      question: 'Something went wrong in a class. What can I do?',
      answer:
        'Raise a dispute from the page of your course within 72 hours of the class, or within 7 days of paying for a wrong charge. The attendance comes along by itself; you may add five pictures. The tutor answers, then one of us decides: a refund, an extra class, or no change.',
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
        'On your home page and in your calendar here, from ten minutes before the class. Only the tutor and the students of the group see it.',
      also: 'zoom meet video online enter',
      link: { to: href(pages.myClasses), label: 'Your calendar' },
    },
    {
      id: 'zone',
      question: 'In which time zone are the times?',
      answer:
        'In yours, as your account says it. Where the group is held in another zone, that is said beside it, and so is a change of clocks that moves a class for you.',
      also: 'timezone nri abroad daylight saving hours',
      link: { to: href(pages.account), label: 'Your profile' },
    },
    {
      id: 'calendar',
      question: 'How do I get classes into my own calendar?',
      answer:
        'Copy the address under your calendar into Google Calendar, Apple Calendar or Outlook. Classes that move follow by themselves. The address is secret; if somebody else has it, make a new one there and the old one stops.',
      also: 'ics ical google apple outlook subscribe sync feed',
      link: { to: href(pages.myClasses), label: 'Your calendar' },
    },
    {
      id: 'notices',
      question: 'Can I have fewer letters, or text messages as well?',
      answer:
        'Yes: reminders, bookings, renewals and news can each be switched on and off, by mail and by text message. Codes, receipts and everything about a dispute always come.',
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
      question: 'My code does not come, or does not work.',
      answer:
        'Look in the spam folder, or check the signal of your phone. A code works for five minutes and five tries, and if you ask again, only your latest one counts. You can ask for another after 30 seconds.',
      also: 'otp sign in login verify',
    },
    {
      id: 'contact',
      question: 'How do I change my email address or number?',
      answer:
        'On the sign-in page of your account. We ask for your password or a code, then send a code to the new one. The old one stays in use until that code is entered, and gets a link that undoes the change for seven days.',
      also: 'phone mobile update',
      link: { to: href(pages.accountContacts), label: 'How you sign in' },
    },
    {
      id: 'devices',
      question: 'I left myself signed in somewhere.',
      answer: 'Your devices are listed on your account. Sign out one of them, or everywhere else at once.',
      also: 'logout session security stolen lost phone',
      link: { to: href(pages.accountSessions), label: 'Your devices' },
    },
  ],
}

const teaching: Group = {
  id: 'teaching',
  title: 'For tutors',
  answers: [
    {
      id: 'begin',
      question: 'How do I begin to teach?',
      answer:
        'With the account you have. Say in a line what you teach, lay out a course with a price and weekly times, add a group, and publish it. It stays a draft until you do.',
      also: 'become teacher tutor sell publish',
      link: { to: href(pages.accountTeaching), label: 'Start teaching' },
    },
    {
      id: 'clash',
      question: 'Can two of my classes overlap?',
      answer:
        'No. Classes and demos of one tutor never stand at the same time; we tell you which one is in the way.',
      also: 'conflict double booking busy',
    },
    {
      id: 'move-class',
      question: 'I cannot hold a class. What should I do?',
      answer:
        'Move it to a time at least an hour ahead and within twelve weeks, or cancel it: then another is added at the end of the group. Every student is told at once.',
      also: 'reschedule cancel ill',
    },
    {
      id: 'mark',
      question: 'Until when can I mark attendance?',
      answer:
        'From the beginning of the class until 72 hours after it. Twelve hours after a class without marks we remind you.',
      also: 'present absent late excused',
    },
    {
      id: 'change-times',
      question: 'What happens to students when I change the weekly times?',
      answer:
        'Classes that were held stay as they are; only those to come move, and every student is told. A group with students cannot simply be removed.',
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
      question: 'Is what I see still available?',
      answer:
        'The page of each tower shows every flat as available, on hold, booked or sold, as the sales office keeps it. Enquiring does not reserve a flat; the office tells you how to.',
      also: 'flat unit apartment sold booked',
      link: { to: href(pages.projects), label: 'All projects' },
    },
    {
      id: 'price',
      question: 'What is in the price?',
      answer:
        'Each part has a line of its own: base, floor rise, parking, club, maintenance, tax, stamp duty and registration, with the date it is true of. Areas are carpet areas.',
      also: 'cost sheet gst emi all-in',
    },
    {
      id: 'office',
      question: 'How do I talk to the sales office?',
      answer: 'Write or ring; a person answers by the end of the next working day.',
      also: 'contact phone visit enquiry',
      link: { to: href(pages.contact), label: 'Talk to us' },
    },
  ],
}

export const groups: readonly Group[] = [demos, paying, leaving, classes, account, teaching, homes]
