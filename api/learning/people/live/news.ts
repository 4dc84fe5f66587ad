import type { News } from '#contract/learning/people/live.ts'
import type { Context } from '../../../http/context.ts'

export function channelOf(personId: string): string {
  return `person ${personId}`
}

/** Tells the open pages of these people. Call it once the news is committed. */
export function tellLive({ bus }: Pick<Context, 'bus'>, people: readonly string[], news: News): void {
  for (const person of new Set(people)) bus.publish(channelOf(person), news)
}
