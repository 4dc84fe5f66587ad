import type { Logger } from 'pino'
import { z } from 'zod/mini'
import { estateBase } from '#contract/estate/index.ts'
import { Brand } from '#contract/estate/projects/company.ts'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import type { Config } from '../config.ts'
import type { Services } from './Services.ts'

const every = 5_000
const patience = 2_000
const Answer = z.object({ data: Brand })

/** The company's name and contact details: from the configuration, until the service returns those set at the desk. */
export class Company {
  facts: Brand
  #timer: NodeJS.Timeout | undefined

  constructor({ BRAND_NAME, BRAND_EMAIL, BRAND_PHONE, BRAND_ADDRESS }: Config) {
    this.facts = {
      name: BRAND_NAME,
      email: BRAND_EMAIL,
      phone: BRAND_PHONE,
      address: BRAND_ADDRESS,
      office: usualHours,
    }
  }

  /** If the service is down or doesn't have the call, nothing changes. */
  async refresh(services: Services): Promise<void> {
    const address = new URL(`${services.addresses.estate}${estateBase}/brand`)
    const { status, body } = await services.ask(address, { patience })
    if (status !== 200) return
    const answer = z.safeParse(Answer, JSON.parse(body.toString()))
    if (answer.success) this.facts = answer.data.data
  }

  follow(services: Services, log: Logger): this {
    const look = () =>
      this.refresh(services).catch((err: unknown) => log.debug({ err }, 'The brand could not be read'))
    void look()
    this.#timer = setInterval(look, every).unref()
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
