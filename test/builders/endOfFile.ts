const closings: (() => Promise<void>)[] = []

/**
 * What a builder that several test files share has to close or check when one of them is over. Hooks of its own would
 * belong to the first file alone.
 */
export function atEndOfFile(close: () => Promise<void>): void {
  closings.push(close)
}

export async function endFile(): Promise<void> {
  for (const close of closings) await close()
}
