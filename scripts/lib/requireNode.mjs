/** Imported first, so that an old Node reports its version before anything else fails. */
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Verandah needs Node 20.19 or later, and this is ${process.versions.node}. See https://nodejs.org/en/download`,
  )
  process.exit(1)
}
