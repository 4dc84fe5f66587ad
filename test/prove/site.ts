import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#contract/clock.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { Services } from '#server/services/Services.ts'
import { webApp } from '../builders/web.ts'

let built: Promise<PageSource> | undefined

export interface Site {
  readonly origin: string
  readonly services: Services
  readonly close: () => Promise<void>
}

interface Before {
  readonly learning: string
  readonly estate: string
  readonly clock: Clock
}

/** A listening web server with its built pages, in front of the services at these addresses. */
export async function siteBefore(
  { clock, ...addresses }: Before,
  environment: Readonly<Record<string, string>> = {},
): Promise<Site> {
  built ??= builtPages(packageRoot)
  const services = new Services(addresses, undefined, Number(environment.MAX_IN_FLIGHT ?? 512) / 2)
  const { app } = webApp({ source: await built, services, environment, clock })
  const server: Server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    services.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, services, close }
}
