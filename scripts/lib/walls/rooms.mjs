export function strayRooms(files, wings) {
  return Object.entries(wings).flatMap(([folder, order]) =>
    files
      .filter((file) => isIn(file, folder) && isNested(file, folder) && !order.includes(wingOf(file, folder)))
      .map((file) => `${file}: ${wingOf(file, folder)} is not one of the wings of ${folder}`),
  )
}

/** What is beside the wings, such as the service put together from them, is above them all. */
export function wingAbove({ file, target, typeOnly }, wings) {
  const folder = Object.keys(wings).find((each) => isIn(file, each) && isIn(target, each))
  if (!folder || !isNested(file, folder)) return undefined
  const [wing, reached] = [wingOf(file, folder), wingOf(target, folder)]
  if (!isNested(target, folder)) return typeOnly ? undefined : `${reached} is above the wings`
  const order = wings[folder]
  return order.indexOf(reached) > order.indexOf(wing) ? `${reached} lies above ${wing}` : undefined
}

/** A table refers to those of the wings below, and migrations are made from all of them: neither needs what uses them. */
export function tablesMeet(file, target) {
  return /\/tables(\/|\.ts$)/.test(file) && target.endsWith('/tables/index.ts')
}

function wingOf(file, folder) {
  return file.slice(folder.length + 1).split('/')[0]
}

function isNested(file, folder) {
  return file.slice(folder.length + 1).includes('/')
}

/** The entry file of the outermost room that is imported from outside. */
export function faceBetween(file, target, faces) {
  for (const folder of faces) {
    if (!isIn(target, folder)) continue
    const [room, ...inside] = target.slice(folder.length + 1).split('/')
    if (inside.length > 0 && !isIn(file, `${folder}/${room}`)) return `${folder}/${room}/index.ts`
  }
  return undefined
}

export function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}
