import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Db.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Replica } from '../db/Replica.ts'
import type { Bus } from '../live/Bus.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Storage } from '../storage/Storage.ts'

/** What the handlers of a resource are created with. */
export interface Context {
  readonly db: Db
  /** The replica, if one is configured; only `openReads` uses it. */
  readonly replica?: Replica | undefined
  readonly config: Config
  readonly clock: Clock
  /** Live news between this process and all others. */
  readonly bus: Bus
  readonly outbox: Outbox
  readonly log: Logger
  /** The company's settings, as they apply now. */
  readonly settings: Settings
  /** Where uploads are stored. */
  readonly storage: Storage
}
