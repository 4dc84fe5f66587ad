/** Imported first, so that an old Node says what is missing before anything else fails in it. */
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Verandah needs Node 20.19 or later, and this is ${process.versions.node}. See https://nodejs.org/en/download`,
  )
  process.exit(1)
}
