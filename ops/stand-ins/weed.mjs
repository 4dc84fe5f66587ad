import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { startObjectStore } from '../../scripts/lib/cluster/objectStore.mjs'

const [command, ...words] = process.argv.slice(2)
const given = Object.fromEntries(words.map((word) => word.replace(/^-+/, '').split('=')))
if (command === 'server') await serve()
else if (command === 'shell') await shell()
else throw new Error(`The stand-in knows no "${command}".`)

async function serve() {
  // podman-compose leaves out the configs of compose.yaml; the sample values there apply instead.
  const text = await readFile(given['s3.config'], 'utf8').catch(() => null)
  const key = text
    ? JSON.parse(text).identities[0].credentials[0]
    : { accessKey: 'verandah', secretKey: 'verandah-secret' }
  const port = Number(given['s3.port'])
  await startObjectStore({
    host: '0.0.0.0',
    port,
    keyId: key.accessKey,
    secret: key.secretKey,
    bucket: 'verandah-uploads',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
}

/** Its one bucket exists as soon as it listens. */
async function shell() {
  const [host] = given.master.split(':')
  const socket = connect({ host, port: 8333 })
  socket.once('connect', () => socket.end())
  socket.once('error', () => process.exit(1))
}
