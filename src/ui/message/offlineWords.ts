/** The words for being offline, in place of a page and on a form. A failure of ours has other words. */
export const offlineTitle = 'You’re offline'
export const offlinePage =
  'This page opens by itself once you’re back online. Nothing you sent before is lost.'
export const offlineForm =
  'You’re offline. Nothing was sent, and what you typed is still here: send it once you’re back online.'
