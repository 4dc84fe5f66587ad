// One image: `web` serves the pages, `api` the two services; the others are one-off commands.
const servers = { web: '../dist/server.js', api: '../dist/api/main.js' }
const commands = {
  db: ['../dist/api/commands/db.js', 'dbCommand'],
  outbox: ['../dist/api/commands/outbox.js', 'outboxCommand'],
}
const [name, ...args] = process.argv.slice(2)

if (Object.hasOwn(servers, name)) await import(servers[name])
else if (Object.hasOwn(commands, name)) await run(commands[name])
else {
  console.error(`Choose a command: ${[...Object.keys(servers), ...Object.keys(commands)].join(', ')}.`)
  process.exit(2)
}

async function run([module, command]) {
  try {
    await (await import(module))[command](process.env, args, (line) => console.log(line))
  } catch (error) {
    console.error(error?.message ?? error)
    process.exitCode = 1
  }
}
