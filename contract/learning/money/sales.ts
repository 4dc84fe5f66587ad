import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'

const Settings = z.object({
  /** True to hear of sales once a day, at seven in the evening, instead of at each. */
  daily: z.boolean(),
})

/** How a tutor hears of what is sold. */
export const sales = defineEndpoints({
  getSaleSettings: {
    method: 'GET',
    path: '/my-sales/settings',
    access: 'tutor',
    resource: 'SaleSettings',
    summary: 'Whether you hear of sales at once or once a day',
    response: Settings,
  },
  changeSaleSettings: {
    method: 'PUT',
    path: '/my-sales/settings',
    access: 'tutor',
    resource: 'SaleSettings',
    summary: 'Choose to hear of sales at once or once a day',
    body: Settings,
    response: Settings,
    errors: ['validation_failed'],
  },
})
