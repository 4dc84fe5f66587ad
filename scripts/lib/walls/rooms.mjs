export function strayRooms(files, wings) {
  return Object.entries(wings).flatMap(([folder, order]) =>
    files
      .filter((file) => isIn(file, folder) && isNested(file, folder) && !order.includes(wingOf(file, folder)))
      .map((file) => `${file}: ${wingOf(file, folder)} is not one of the wings of ${folder}`),
  )
}

/** Files beside the wings, such as the service that is put together from them, are above all of them. */
export function wingAbove({ file, target, typeOnly }, wings) {
  const folder = Object.keys(wings).find((each) => isIn(file, each) && isIn(target, each))
  if (!folder || !isNested(file, folder)) return undefined
  const [wing, reached] = [wingOf(file, folder), wingOf(target, folder)]
  if (!isNested(target, folder)) return typeOnly ? undefined : `${reached} is above the wings`
  const order = wings[folder]
  return order.indexOf(reached) > order.indexOf(wing) ? `${reached} lies above ${wing}` : undefined
}

/**
 * A wing's tables may be imported past its face: other tables refer to them, and migrations are made from all tables.
 * Neither needs the code that uses them.
 */
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
