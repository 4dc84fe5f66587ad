import { Services } from '#server/services/Services.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { createHttp } from '#web/platform/calls/http.ts'
import { SpecifiedService } from '../foreign/SpecifiedService.ts'

interface ForeignSite {
  readonly foreign: SpecifiedService
  /** The client of a tab, which calls the services directly. */
  readonly makeCall: MakeCall
  readonly close: () => Promise<void>
}

/** A page's own client, with services that only know the specified calls. */
export async function foreignSite(): Promise<ForeignSite> {
  const foreign = await SpecifiedService.start()
  const origins = { learning: foreign.origin, estate: foreign.origin }
  const services = new Services(origins)
  const { send } = createHttp({ services: origins, token: null, adapter: services.adapter })
  const close = async () => {
    services.close()
    await foreign.close()
  }
  return { foreign, makeCall: send, close }
}
