const closings: (() => Promise<void>)[] = []

/**
 * Registers what a builder shared by several test files must close or check at the end of each. A hook in the builder
 * itself would belong to the first file only.
 */
export function atEndOfFile(close: () => Promise<void>): void {
  closings.push(close)
}

export async function endFile(): Promise<void> {
  for (const close of closings) await close()
}
