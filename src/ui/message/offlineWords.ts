/** The texts for being offline, on a page of its own and in a form. Failures on our side have different texts. */
export const offlineTitle = 'You’re offline'
export const offlinePage =
  'This page opens by itself once you’re back online. Nothing you sent before is lost.'
export const offlineForm =
  'You’re offline. Nothing was sent, and what you typed is still here: send it once you’re back online.'
