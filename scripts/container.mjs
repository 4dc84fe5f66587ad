// One image: `web` serves the pages, `api` the two services; the others are one-off commands.
const servers = { web: '../dist/server.js', api: '../dist/api/main.js' }
const commands = ['content', 'db', 'leads', 'outbox', 'staff']
const [name, ...args] = process.argv.slice(2)

if (Object.hasOwn(servers, name)) await import(servers[name])
else if (commands.includes(name)) {
  const { runOrReport } = await import('../dist/api/commands/run.js')
  await runOrReport(process.env, name, args)
} else {
  console.error(`Choose a command: ${[...Object.keys(servers), ...commands].join(', ')}.`)
  process.exit(2)
}
