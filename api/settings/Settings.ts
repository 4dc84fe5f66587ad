import { asc, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import {
  type BusinessSetting,
  businessSettings,
  readSetting,
  type SettingName,
  type SettingValue,
  settingNamed,
  settingTyped,
} from '#contract/businessSettings.ts'
import { type Clock, second } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Db.ts'
import { settingChanges } from '../db/systemTables.ts'

interface Parts {
  readonly db: Db
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
}
interface Change {
  readonly value: string | number
  readonly from: Date
}

/**
 * The company's settings, in memory: reading one needs no query, and each process checks for changes every few seconds.
 */
export class Settings {
  readonly #parts: Parts
  /** The changes of each setting, in order of their start. */
  #changes: ReadonlyMap<SettingName, readonly Change[]> = new Map()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  static async open(parts: Parts): Promise<Settings> {
    const settings = new Settings(parts)
    await settings.refresh()
    settings.#look(3 * second)
    return settings
  }

  #look(every: number): void {
    this.#timer ??= setInterval(() => {
      // Until the database answers again, the last known settings apply.
      this.refresh().catch((err: unknown) => this.#parts.log.warn({ err }, 'The settings could not be read'))
    }, every).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async refresh(): Promise<void> {
    const { name, number, value, valid_from, undone_at } = settingChanges
    const rows = await this.#parts.db
      .select({ name, value, from: valid_from })
      .from(settingChanges)
      .where(isNull(undone_at))
      .orderBy(asc(valid_from), asc(number))
    const changes = new Map<SettingName, Change[]>()
    for (const { name: of, ...change } of rows) {
      const known = settingNamed(of)
      if (known && isWithin(known, change.value)) changes.set(known, [...(changes.get(known) ?? []), change])
    }
    this.#changes = changes
  }

  /** The value that applies now. */
  value<N extends SettingName>(name: N): SettingValue<N> {
    // Only values that the setting's record allows are kept, so they have its type.
    return (this.held(name)?.value ?? this.usual(name)) as SettingValue<N>
  }

  /** The value at a past moment, or at a future one as decided today. */
  valueAt<N extends SettingName>(name: N, moment: Date): SettingValue<N> {
    const change = this.#changes.get(name)?.findLast(({ from }) => from <= moment)
    return (change?.value ?? this.usual(name)) as SettingValue<N>
  }

  /** The change that applies now, if the desk made one. */
  held(name: SettingName): Change | undefined {
    const now = this.#parts.clock()
    return this.#changes.get(name)?.findLast(({ from }) => from <= now)
  }

  next(name: SettingName): Change | undefined {
    const now = this.#parts.clock()
    return this.#changes.get(name)?.find(({ from }) => from > now)
  }

  /** The value for a setting that the desk hasn't changed. */
  usual(name: SettingName): string | number {
    const { config } = this.#parts
    const setting: BusinessSetting = businessSettings[name]
    switch (name) {
      case 'orders_per_person':
        return config.ORDERS_PER_PERSON
      case 'codes_per_network':
        return config.CODES_PER_NETWORK
      case 'brand_name':
        return config.BRAND_NAME
      case 'brand_email':
        return config.BRAND_EMAIL
      case 'brand_phone':
        return config.BRAND_PHONE
      case 'brand_address':
        return config.BRAND_ADDRESS
      case 'brand_state':
        return config.BRAND_STATE
      case 'careers_email':
        return config.CAREERS_EMAIL ?? this.value('leads_email')
      default:
        return setting.kind === 'email' ? (config.LEADS_EMAIL ?? this.value('brand_email')) : setting.usual
    }
  }
}

/** A release may have tightened the bounds since a value was saved. */
function isWithin(name: SettingName, value: string | number): boolean {
  const read = readSetting(name, settingTyped(name, value))
  return 'value' in read && read.value === value
}
