import { z } from 'zod/mini'
import { settingNames } from '../../businessSettings.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Instant, Prose, text, wholeBetween } from '../../shapes.ts'

const Value = z.union([z.int(), Prose])
const Name = z.enum(settingNames)

const Setting = z.object({
  name: Name,
  /** The value that applies now. */
  value: Value,
  /** The value that would apply if the desk had never changed it. */
  usual: Value,
  source: z.enum(['desk', 'environment', 'usual']),
  /** The value that will apply, if a change is planned. */
  next: z.nullable(z.object({ value: Value, valid_from: Instant })),
})

export const DeskSetting = z.extend(Setting, {
  /** Newest first. */
  history: z.array(
    z.object({
      number: Count,
      value: Value,
      valid_from: Instant,
      saved_at: Instant,
      /** The person's name; null if a command made the change, or the person is gone. */
      by: z.nullable(Prose),
      reason: Prose,
      state: z.enum(['planned', 'holds', 'past', 'undone']),
      undone: z.nullable(z.object({ at: Instant, by: z.nullable(Prose), reason: Prose })),
    }),
  ),
})
export type DeskSetting = z.output<typeof DeskSetting>

const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
const ofSetting = ['not_found', 'validation_failed', 'conflict'] as const

export const deskSettings = defineEndpoints({
  getDeskSettings: {
    method: 'GET',
    path: '/desk/settings',
    access: 'staff',
    capability: 'settings.read',
    resource: 'DeskSetting',
    summary: 'For staff: the company’s settings with their current values',
    response: z.object({ settings: z.array(Setting) }),
  },
  getDeskSetting: {
    method: 'GET',
    path: '/desk/settings/:setting_name',
    access: 'staff',
    capability: 'settings.read',
    resource: 'DeskSetting',
    summary: 'For staff: a setting with its history, the latest 100 changes',
    response: DeskSetting,
    errors: ['not_found'],
  },
  changeSetting: {
    method: 'POST',
    path: '/desk/settings/:setting_name',
    access: 'staff',
    capability: 'settings.change',
    fresh: true,
    resource: 'DeskSetting',
    summary:
      'For staff: change a setting, at once or from the beginning of a day in India; a raised limit holds a day later at the earliest',
    body: z.object({
      /** The value as it is typed: money in rupees. */
      value: text(1, 200, 'Enter a value.'),
      /** Null to change it immediately, or as soon as a raised limit may hold. */
      from_day: z.nullable(Day),
      reason: Reason,
      /** The number of the latest change on the page, 0 for none; if there is a later one, nothing is changed. */
      seen: wholeBetween(0, 1_000_000, 'Reload the page.'),
    }),
    response: DeskSetting,
    errors: ofSetting,
  },
  undoSetting: {
    method: 'POST',
    path: '/desk/settings/:setting_name/undo',
    access: 'staff',
    capability: 'settings.change',
    fresh: true,
    resource: 'DeskSetting',
    summary: 'For staff: undo a change, so that the value before it applies again',
    body: z.object({ number: wholeBetween(1, 1_000_000, 'Choose a change.'), reason: Reason }),
    response: DeskSetting,
    errors: [...ofSetting, 'wrong_state'],
  },
})
