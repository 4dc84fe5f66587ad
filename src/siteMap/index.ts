import { accountPages } from './account.ts'
import { deskDoor } from './desk.ts'
import { buyingPages, homesPages } from './homes.ts'
import { joined } from './joined.ts'
import { learnPages } from './learn.ts'
import { ordersPages } from './orders.ts'
import { roomPages } from './room.ts'
import { sitePages } from './site.ts'
import { studyPages } from './study.ts'
import { talkPages } from './talk.ts'
import { authoringPages, classroomPages, teachPages } from './teach.ts'

/** The site map as everybody has it: a page is one record here, and the folder that its record names. */
export const pages = joined(
  learnPages,
  accountPages,
  ordersPages,
  studyPages,
  talkPages,
  roomPages,
  teachPages,
  authoringPages,
  classroomPages,
  deskDoor,
  homesPages,
  buyingPages,
  sitePages,
)
