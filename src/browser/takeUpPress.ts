declare global {
  interface Document {
    /** By the script that the page begins with. */
    readonly keepPress: (event: MouseEvent) => void
    lastPress?: HTMLElement | null
  }
}

/** Presses again what somebody pressed before the page listened. Links and forms don't need it: the browser has followed them itself. */
export function takeUpPress(): void {
  document.lastPress?.closest<HTMLElement>('button[type=button]')?.click()
  document.lastPress = null
}
