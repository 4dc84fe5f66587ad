import { holdInstallOffer } from '../platform/installOffer.ts'

interface Policy {
  readonly createScriptURL: (address: string) => string
}
declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: Policy) => Policy
    }
  }
}

const worker = '/sw.js'

/** The site works without the worker too; only the "no connection" page would be the browser's own. */
export function startOfflineWorker(): void {
  holdInstallOffer()
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(trusted(worker)).catch(() => undefined)
}

/** The only script address that a page sets. securityHeaders.ts allows this Trusted Types policy and no other. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => worker })
  return policy?.createScriptURL(address) ?? address
}
