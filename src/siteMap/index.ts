import { accountPages } from './account.ts'
import { ordersPages } from './buying.ts'
import { cataloguePages } from './catalogue.ts'
import { deskDoor } from './desk.ts'
import { buyingPages, homesPages } from './homes.ts'
import { joined } from './joined.ts'
import { roomPages } from './room.ts'
import { sitePages } from './site.ts'
import { studyPages } from './study.ts'
import { talkPages } from './talk.ts'
import { authoringPages, classroomPages, teachingPages } from './teaching.ts'

/** The site map for everybody. A page consists of one record here and of the folder in its `view`. */
export const pages = joined(
  cataloguePages,
  accountPages,
  ordersPages,
  studyPages,
  talkPages,
  roomPages,
  teachingPages,
  authoringPages,
  classroomPages,
  deskDoor,
  homesPages,
  buyingPages,
  sitePages,
)
