import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../root.mjs'
import { Program } from './Program.mjs'
import { connects } from './ports.mjs'

/** nginx as the balancer, with the same configuration that its container reads. */
export async function startNginx({ program: command, folder, ...addresses }) {
  const place = join(folder, 'nginx')
  await mkdir(join(place, 'temporary'), { recursive: true })
  // Started by root, nginx runs its workers as an unprivileged user, who needs access to the folder.
  await chmod(folder, 0o711)
  const log = join(place, 'access.log')
  const template = await readFile(inRoot('ops/nginx.conf.template'), 'utf8')
  await writeFile(
    join(place, 'site.conf'),
    filledIn(template, { ...addresses, cacheFolder: place, logTarget: log }),
  )
  const config = join(place, 'nginx.conf')
  await writeFile(config, around(place))
  const nginx = new Program({
    name: 'nginx',
    logFile: join(place, 'error.log'),
    launch: () =>
      spawn(command, ['-c', config, '-p', place, '-e', join(place, 'error.log')], {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    isReady: async () => (await connects(addresses.publicPort)) && (await connects(addresses.apiPort)),
    patience: 10_000,
  })
  await nginx.start()
  return { name: 'nginx', log, program: nginx, stop: () => nginx.stop() }
}

export function filledIn(template, { publicPort, apiPort, webs, apis, cacheFolder, logTarget }) {
  const values = {
    PUBLIC_LISTEN: `127.0.0.1:${publicPort}`,
    API_LISTEN: `127.0.0.1:${apiPort}`,
    WEB_1: `127.0.0.1:${webs[0]}`,
    WEB_2: `127.0.0.1:${webs[1]}`,
    API_1: `127.0.0.1:${apis[0]}`,
    API_2: `127.0.0.1:${apis[1]}`,
    CACHE_FOLDER: cacheFolder,
    LOG_TARGET: logTarget,
  }
  return template.replace(/\$\{([A-Z_0-9]+)\}/g, (_whole, name) => values[name])
}

function around(place) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(place, 'temporary', kind)};`)
    .join('\n')
  return `daemon off;
worker_processes 1;
pid ${join(place, 'pid')};
events { worker_connections 2048; }
http {
${temporary}
  include ${join(place, 'site.conf')};
}
`
}
