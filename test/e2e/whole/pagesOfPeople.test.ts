/**
 * @gate opens pages of people who are signed in
 * @first opens many pages on two devices
 */

import { beforeAll, describe } from '@jest/globals'
import { demoSite } from '../support/demoSite.ts'
import { sweepAs } from '../support/sweepAs.ts'

beforeAll(demoSite)

describe('a student', () => {
  sweepAs({
    name: 'student',
    access: 'member',
    from: ['/learn', '/account'],
    otherwise: {
      '/welcome': '/welcome',
      '/account/confirm': '/account/confirm',
      '/account/second': '/account/second',
      '/account/role': '/account/role',
      '/learn/guardian': '/learn/guardian',
      '/pay/:payment': null,
      '/messages/to/:addressee': null,
      '/room/:kind/:room': null,
    },
  })
})

describe('a tutor', () => {
  // On a desktop, everything that /teach/more lists is in view, so no link leads there.
  sweepAs({ name: 'tutor', access: 'tutor', from: ['/teach'], otherwise: { '/teach/more': '/teach/more' } })
})

describe('the owner', () => {
  sweepAs({
    name: 'staff',
    access: 'staff',
    from: ['/desk', '/desk/homes?project=lakeside-varthur&state=available'],
    otherwise: {
      '/desk/payouts/:run': null,
      '/desk/homes/change': '/desk/homes/change',
      '/desk/homes/changes/:change': null,
      '/desk/messages/again': '/desk/messages/again',
      '/desk/webhooks/:webhook': null,
    },
  })
})
