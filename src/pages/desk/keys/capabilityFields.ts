import { type Capability, keyCapabilities } from '#contract/staff.ts'

export const fieldOf = (capability: Capability) => `may_${capability}`

export function chosenIn(form: FormData): Capability[] {
  return keyCapabilities.filter((capability) => form.has(fieldOf(capability)))
}

/** A capability such as `people.export`, in words. */
export function capabilityText(capability: Capability): string {
  const [things = '', verb] = capability.split('.')
  const subject = things === 'leads' ? 'enquiries' : things.replaceAll('_', ' ')
  if (verb === 'bring') return `Add ${subject}`
  return verb === 'export' ? `Save ${subject} as files` : `Read ${subject}`
}
