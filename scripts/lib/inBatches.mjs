const atOnce = 200

/** The results of `work` in the items' order. In batches, since a container's process may open only 1,024 files. */
export async function inBatches(items, work) {
  const results = []
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map((item) => work(item)))))
  return results
}
