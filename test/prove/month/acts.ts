import { accountActs } from './accountActs.ts'
import type { Act } from './cast.ts'
import { classActs } from './classActs.ts'
import { seatActs } from './seatActs.ts'
import { talkActs } from './talkActs.ts'
import type { Month } from './world.ts'

export const acts: Readonly<Record<string, Act>> = { ...talkActs, ...seatActs, ...classActs, ...accountActs }

const weights: Readonly<Record<string, number>> = {
  writeToTutor: 8,
  answer: 24,
  announce: 3,
  readThread: 8,
  buy: 5,
  takeOffer: 3,
  wait: 4,
  setHomework: 3,
  handIn: 5,
  lookAt: 3,
  writeRecap: 3,
  mark: 2,
  comeBack: 3,
  addDevice: 3,
  readNotices: 4,
  seeOnDevice: 2,
}

export function nextAct({ chance }: Month): string {
  return chance.pick(Object.keys(acts).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name)))
}
