import {
  type BusinessSetting,
  businessSettings,
  type SettingName,
  settingNamed,
  settingNames,
} from '#contract/businessSettings.ts'
import type { deskSettings } from '#contract/learning/desk/settings.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { changeSetting, historyOf, undoSetting } from './settingChanges.ts'

export function deskSettingHandlers(context: Context): Handlers<typeof deskSettings> {
  const one = async (name: SettingName) => ({
    ...showSetting(context, name),
    history: await historyOf(context, name),
  })
  return {
    async getDeskSettings() {
      return { settings: settingNames.map((name) => showSetting(context, name)) }
    },

    async getDeskSetting({ params: { setting_name } }) {
      return one(named(setting_name))
    },

    async changeSetting({ params: { setting_name }, body, ...actor }) {
      const { value, from_day, reason, seen, ...rest } = body
      const done = nothingElse(rest)
      const name = named(setting_name)
      await changeSetting(context, { name, typed: value, fromDay: from_day, reason, seen, actor })
      return done(await one(name))
    },

    async undoSetting({ params: { setting_name }, body: { number, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const name = named(setting_name)
      await undoSetting(context, { name, number, reason, actor })
      return done(await one(name))
    },
  }
}

function named(name: string): SettingName {
  const settingName = settingNamed(name)
  if (!settingName) throw new ApiError('not_found')
  return settingName
}

function showSetting({ settings }: Context, name: SettingName) {
  const setting: BusinessSetting = businessSettings[name]
  const next = settings.next(name)
  const usual = settings.usual(name)
  const own = setting.kind === 'email' ? null : setting.usual
  return {
    name,
    value: settings.value(name),
    usual,
    source: settings.held(name)
      ? ('desk' as const)
      : usual === own
        ? ('usual' as const)
        : ('environment' as const),
    next: next ? { value: next.value, valid_from: next.from.toISOString() } : null,
  }
}
