/** The event with which some browsers offer to install a site. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}
let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

/** Suppresses the browser's own install banner; a button offers the installation where people look for it. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(null))
}

export const installOffer = (): InstallEvent | null => offer

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Each offer can be used only once. */
export async function install(): Promise<void> {
  const taken = offer
  change(null)
  await taken?.prompt()
}

function change(to: InstallEvent | null): void {
  offer = to
  for (const listener of listeners) listener()
}
