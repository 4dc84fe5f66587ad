const events = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const

/**
 * Menus are `details`, which open before any script has loaded. They close on Escape, on a press or focus outside them,
 * when one of their links is followed, and when a form is sent.
 */
export function foldMenus(): void {
  for (const each of events) document.addEventListener(each, fold)
}

function fold(event: Event): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  for (const menu of menus) {
    if (!isOver(menu, event)) continue
    menu.open = false
    if (event instanceof KeyboardEvent) menu.querySelector('summary')?.focus()
  }
}

function isOver(menu: HTMLDetailsElement, event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Escape'
  if (event.type === 'submit') return true
  const { target } = event
  const isInside = target instanceof Node && menu.contains(target)
  return event.type === 'click'
    ? target instanceof Element && isInside && target.closest('a') !== null
    : !isInside
}
