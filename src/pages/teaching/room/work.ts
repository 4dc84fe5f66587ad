import { roomKinds } from '#contract/learning/teaching/roomWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.room, {
  needs: ({ call, params }) => ({
    lobby: call.room({ params: { room_kind: kindIn(params.kind), room_id: params.room } }),
  }),
  meta: ({ lobby }) => ({ title: lobby.title, noindex: true }),
})

/** An unknown kind is passed on as it is, and the service answers 404. */
export function kindIn(typed: string): string {
  return roomKinds.find((kind) => kind === typed) ?? typed
}
