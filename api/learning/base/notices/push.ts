import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { serverKeys } from '../../../push/vapid.ts'
import { signWord } from '../../../signedWord.ts'
import { oneLine } from '../../../texts/oneLine.ts'
import { reachableDevices } from './devices.ts'
import { pushAlone, seenFor, shownText, shownTitle } from './policy.ts'
import { isQuiet } from './quiet.ts'
import { textOf } from './store.ts'
import type { Teller } from './tell.ts'
import type { NoticeTopic } from './ways.ts'

interface Pushed {
  readonly noticeId: string
  readonly personId: string
  readonly topic: NoticeTopic | null
  readonly mail: Mail
  /** Null if only the list of notifications may be opened. */
  readonly path: string | null
  readonly dedupeKey: string | undefined
  readonly from: Date
  readonly expiresAt: Date | undefined
}

/** Topics without quiet hours here: messages have quiet hours of their own, and reminders are about something soon. */
const urgent: ReadonlySet<NoticeTopic | null> = new Set(['reminders', 'messages'])

export async function hasDevice({ config, clock }: Teller, tx: Db, personId: string): Promise<boolean> {
  const { publicKey } = await serverKeys(tx, config)
  return (await reachableDevices(tx, { personId, key: publicKey, now: clock() })).length > 0
}

/** Returns when the other ways are due if the push isn't read; null if no device shows it. */
export async function pushNotice(
  { outbox, config, clock }: Teller,
  tx: Db,
  pushed: Pushed,
): Promise<Date | null> {
  const { noticeId, personId, topic, mail, path, dedupeKey, from, expiresAt } = pushed
  const { publicKey } = await serverKeys(tx, config)
  const devices = await reachableDevices(tx, { personId, key: publicKey, now: clock() })
  const [first] = devices
  const isUrgent = urgent.has(topic)
  if (!first || (!isUrgent && isQuiet(from, first.time_zone))) return null
  const until = aloneUntil(from, expiresAt)
  const seen = await signWord(tx, { purpose: 'seen', id: noticeId, until: later(from, seenFor) })
  const content = {
    title: oneLine(mail.heading ?? mail.subject).slice(0, shownTitle),
    text: textOf(mail).slice(0, shownText),
    path: path ?? '/notifications',
    seen,
    tag: mail.event?.id ?? noticeId,
    urgent: isUrgent,
  }
  for (const { id: device } of devices) {
    const once = dedupeKey === undefined ? {} : { dedupeKey: `${dedupeKey} push ${device}` }
    await outbox.enqueue(tx, {
      kind: 'push',
      to: personId,
      content: { ...content, device },
      noticeId,
      sendAt: from,
      expiresAt: until,
      ...once,
    })
  }
  return until
}

/** If the notice expires soon, half of the time is left for the email. */
function aloneUntil(from: Date, expiresAt: Date | undefined): Date {
  const half = expiresAt ? Math.max(0, expiresAt.getTime() - from.getTime()) / 2 : pushAlone
  return later(from, Math.min(pushAlone, half))
}
