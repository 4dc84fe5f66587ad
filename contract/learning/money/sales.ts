import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'

const Settings = z.object({
  /** True to be told of sales once a day, at 7 pm, instead of after each one. */
  daily: z.boolean(),
})

/** How a tutor is told of sales. */
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
