import { page } from '../platform/page/page.ts'

export const roomPages = {
  room: page({
    path: '/room/:kind/:room',
    access: 'member',
    young: true,
    mood: 'learn',
    view: 'teaching/room',
    bare: true,
    talks: true,
  }),
}
