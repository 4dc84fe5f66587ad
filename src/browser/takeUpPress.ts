declare global {
  interface Document {
    /** Set by the script at the start of the page. */
    readonly keepPress: (event: MouseEvent) => void
    lastPress?: HTMLElement | null
  }
}

/** Repeats a press that came before the page was listening. Links and forms don't need it: the browser handles them. */
export function takeUpPress(): void {
  document.lastPress?.closest<HTMLElement>('button[type=button]')?.click()
  document.lastPress = null
}
