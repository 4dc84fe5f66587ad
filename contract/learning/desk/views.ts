import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Prose, text } from '../../shapes.ts'
import { listNames } from './lists.ts'

const ListName = z.enum(listNames, { error: 'There’s no such list.' })

/** A view of a list that somebody has saved. */
export const DeskView = z.object({
  id: Id,
  name: Prose,
  /** The query string of the list's address. */
  query: Prose,
  shared: z.boolean(),
  /** Who saved the view; null if it's the viewer's own. */
  by: z.nullable(Prose),
})
export type DeskView = z.output<typeof DeskView>

export const viewsEach = 40

export const deskViews = defineEndpoints({
  getDeskViews: {
    method: 'GET',
    path: '/desk/views',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: your own views of a list, and those that others share',
    query: z.object({ list: ListName }),
    response: z.object({ views: z.array(DeskView) }),
    errors: ['validation_failed', 'forbidden'],
  },
  saveDeskView: {
    method: 'POST',
    path: '/desk/views',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: save the current view of a list under a name; replaces your own view with that name',
    body: z.object({
      list: ListName,
      name: text(1, 40, 'Name it in 1 to 40 characters.'),
      query: z.string().check(z.maxLength(600)),
      shared: z.boolean(),
    }),
    response: DeskView,
    errors: ['validation_failed', 'forbidden'],
  },
  removeDeskView: {
    method: 'DELETE',
    path: '/desk/views/:view_id',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: remove one of your own views',
    response: z.null(),
    errors: ['not_found'],
  },
})
