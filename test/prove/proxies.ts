import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running proxy in front of a site. */
export interface Standing {
  readonly port: number
  /** The port for web servers' calls to the services, if the proxy is in front of those too. */
  readonly inner?: number
  /** The folder of its cache and other files. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

interface Tools {
  readonly findNginx: () => string | undefined
  readonly findHaproxy: () => string | undefined
}
interface Ports {
  readonly freePorts: (count: number) => Promise<number[]>
  readonly answers: (port: number, isOver: () => boolean) => Promise<boolean>
}
interface Nginx {
  readonly startNginx: (given: object) => Promise<{ readonly stop: () => Promise<void> }>
}

// Scripts have no types, so theirs are declared here.
const folder: string = '../../scripts/lib'
const tools = (await import(`${folder}/findTools.mjs`)) as Tools
const { freePorts, answers } = (await import(`${folder}/cluster/ports.mjs`)) as Ports
const { startNginx } = (await import(`${folder}/cluster/nginx.mjs`)) as Nginx

export const programs = { nginx: tools.findNginx(), haproxy: tools.findHaproxy() }

/** Starts nginx with this repository's configuration. */
export async function nginxBefore(port: number): Promise<Standing> {
  const [publicPort = 0, apiPort = 0] = await freePorts(2)
  const folder = await mkdtemp(join(tmpdir(), 'verandah-nginx-'))
  const both = [port, port]
  const { stop } = await startNginx({
    program: programs.nginx,
    folder,
    publicPort,
    apiPort,
    webs: both,
    apis: both,
  })
  return {
    port: publicPort,
    inner: apiPort,
    folder,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts HAProxy with a basic configuration: it streams bodies, and shares its connections between all clients. */
export async function haproxyBefore(port: number): Promise<Standing> {
  const [listening = 0] = await freePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'verandah-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, haproxyConfig(listening, port))
  const child = spawn(programs.haproxy ?? '', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  if (!(await answers(listening, () => child.exitCode !== null))) throw new Error('HAProxy did not start.')
  return {
    port: listening,
    folder,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function haproxyConfig(listening: number, port: number): string {
  return `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  http-reuse always
listen web
  bind 127.0.0.1:${listening}
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto http
  http-request del-header X-Request-Id
  server web 127.0.0.1:${port}
`
}
