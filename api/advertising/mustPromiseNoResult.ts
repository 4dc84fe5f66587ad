import { ApiError } from '../ApiError.ts'
import { promisesResult } from './promisesResult.ts'

const fault =
  'No result can be promised, such as marks, a rank or a job. Say what students will practise instead.'

/** Refuses a promised result in any text that is sent. What is stored already doesn’t keep other fields from being saved. */
export function mustPromiseNoResult(sent: object, stored: object = {}): void {
  const promising = Object.entries(sent).filter(([name, value]) => {
    const known = textsIn(Reflect.get(stored, name))
    return textsIn(value).some((text) => !known.includes(text) && promisesResult(text))
  })
  if (promising.length > 0)
    throw new ApiError('validation_failed', {
      fields: Object.fromEntries(promising.map(([name]) => [name, fault])),
    })
}

function textsIn(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts.filter((text) => typeof text === 'string')
}
