import { Services } from '#server/services/Services.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { createHttp } from '#web/platform/calls/http.ts'
import { SpecifiedService } from '../foreign/SpecifiedService.ts'

interface ForeignSite {
  readonly foreign: SpecifiedService
  /** The client of a tab, past the web server. */
  readonly makeCall: MakeCall
  readonly close: () => Promise<void>
}

/** What a page's own client calls if the services know only the specified calls. */
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
