import { dropUnsent, keepUnsent } from '../platform/form/unsent.ts'
import { dropMessagesOfOthers } from '../platform/form/unsentMessages.ts'

let form: HTMLFormElement | null = null
let chosen = false

let isWatching = false

/** Tracks which form on the page the person is filling in, and whether they chose a file. */
export function watchForms(person: string | null): void {
  if (person !== null) {
    dropUnsent((kept) => kept.person !== person)
    dropMessagesOfOthers(person)
  }
  if (isWatching) return
  isWatching = true
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement) inHand(target)
    if (!isField(target)) return
    chosen ||= target.type === 'file'
    inHand(target.form)
  }
  document.addEventListener('input', onChange)
  document.addEventListener('change', onChange)
  // Some buttons fill in a form too, such as "All present".
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button') inHand(button.form)
  })
}

function inHand(touched: HTMLFormElement | null): void {
  if (touched?.method === 'post') form = touched
}

/** Once the form is sent, there's nothing left to lose. */
export function formSettled(): void {
  form = null
  chosen = false
}

/** Saves what was typed on this page but not sent yet. Returns true if there was something to save. */
export function keepFormInHand(person: string | null): boolean {
  const inPage = form?.isConnected ? form : undefined
  return (inPage !== undefined || chosen) && keep(person, new FormData(inPage), false)
}

/** Saves a submitted form that was refused because the session had ended. */
export function keepSent(person: string | null, sent: FormData): boolean {
  return keep(person, sent, true)
}

function keep(person: string | null, sent: FormData, pressed: boolean): boolean {
  if (person === null) return false
  const { pathname, search } = location
  return keepUnsent({ person, page: pathname + search, form: sent, file: chosen, sent: pressed })
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLElement && 'form' in target
}
