import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'

/** How a tutor's demos are booked. */
export const DemoSettings = z.object({ confirm_at_once: z.boolean() })

export const demoSettings = defineEndpoints({
  getDemoSettings: {
    method: 'GET',
    path: '/artist/demo-settings',
    access: 'tutor',
    resource: 'DemoSettings',
    summary: 'How your own demos are booked',
    response: DemoSettings,
  },
  changeDemoSettings: {
    method: 'PATCH',
    path: '/artist/demo-settings',
    access: 'tutor',
    resource: 'DemoSettings',
    alsoChanges: ['DemoSlot'],
    summary: 'Choose whether bookings are confirmed at once, without your answer',
    body: DemoSettings,
    response: DemoSettings,
    errors: ['validation_failed'],
  },
})
