/** The result of this work; rejects if it takes longer than this many milliseconds. */
export async function within<T>(limit: number, work: Promise<T>, place = 'database'): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The ${place} did not answer in time.`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
