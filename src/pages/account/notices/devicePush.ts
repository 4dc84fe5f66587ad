import type { NewDevice } from '#contract/learning/base/push.ts'

/** What this browser allows: no push, push only from the home screen, no push because it was blocked, or push. */
export type PushPower = 'none' | 'install' | 'blocked' | 'possible'

export function pushPower(): PushPower {
  const known = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!known) return /iP(?:hone|ad|od)/.test(navigator.userAgent) ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Asks for permission and gets an address at the browser's push service; null if the person or the service refuses. */
export async function subscribeHere(key: string): Promise<NewDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return null
  await unsubscribeHere()
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
