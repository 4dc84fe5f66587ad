const atOnce = 200

/** The results of `work` on each, in order. A batch at a time, since a process in a container may often open only 1,024 files. */
export async function inBatches(items, work) {
  const results = []
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map((item) => work(item)))))
  return results
}
