import { z } from 'zod/mini'
import { type OfficeHours, officeHoursOf } from '#contract/estate/projects/officeHours.ts'
import { State } from '#contract/shapes.ts'
import type { Config } from '../config.ts'
import type { Settings } from './Settings.ts'

type BrandName = 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_PHONE' | 'BRAND_ADDRESS' | 'BRAND_STATE'

/** The configuration, in which everything that the desk decides about the company has its current value. */
export function withBrand(config: Config, settings: Settings): Config {
  const brand: Pick<Config, BrandName> = {
    get BRAND_NAME() {
      return settings.value('brand_name')
    },
    get BRAND_EMAIL() {
      return settings.value('brand_email')
    },
    get BRAND_PHONE() {
      return settings.value('brand_phone')
    },
    get BRAND_ADDRESS() {
      return settings.value('brand_address')
    },
    get BRAND_STATE() {
      return z.parse(State, settings.value('brand_state'))
    },
  }
  // A spread would read the getters once, at this moment.
  return Object.freeze(Object.defineProperties({ ...config }, Object.getOwnPropertyDescriptors(brand)))
}

/** When the sales office takes calls. */
export function officeHours(settings: Settings): OfficeHours {
  return officeHoursOf({
    times: settings.value('office_times'),
    days: settings.value('office_days'),
    closed: settings.value('office_closed'),
  })
}
