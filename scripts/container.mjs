// One image, two commands: `web` serves the pages, `api` the two services.
const entries = { web: '../dist/server.js', api: '../dist/api/main.js' }
const command = process.argv[2]

if (!Object.hasOwn(entries, command)) {
  console.error(`Say what to run: ${Object.keys(entries).join(' or ')}.`)
  process.exit(2)
}
await import(entries[command])
