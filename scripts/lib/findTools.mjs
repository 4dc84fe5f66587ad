import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell is preferred: it draws the same for half the work.
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const browserPlaces = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** The Chromium set by CHROMIUM_PATH or installed, or undefined. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return firstProgram(browserPlaces, [...browsers, 'Google Chrome', 'Chromium'])
}

/** The folder of PostgreSQL's server programs, or undefined. Debian doesn't put them in PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = foldersIn(debian).sort((a, b) => Number(b) - Number(a))
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return places.find((place) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => isProgram(join(place, name))),
  )
}

/** Debian doesn't put these in the PATH of unprivileged users. */
const serverPlaces = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
]

export const findNginx = () => firstProgram(serverPlaces, ['nginx'])

export const findHaproxy = () => firstProgram(serverPlaces, ['haproxy'])

/** Debian's faketime, which moves a program to another day, or undefined. */
export const findFaketime = () => firstProgram(serverPlaces, ['faketime'])

export const findPatroni = () => firstProgram(serverPlaces, ['patroni'])
export const findEtcd = () => firstProgram(serverPlaces, ['etcd'])
export const findPgbouncer = () => firstProgram(serverPlaces, ['pgbouncer'])

/** The programs that are missing for two database servers with failover. */
export function missingForFailover() {
  const programs = {
    postgresql: findPostgres(),
    patroni: findPatroni(),
    'etcd-server': findEtcd(),
    haproxy: findHaproxy(),
    pgbouncer: findPgbouncer(),
  }
  return Object.keys(programs).filter((name) => !programs[name])
}

function firstProgram(places, names) {
  return places.flatMap((place) => names.map((name) => join(place, name))).find(isProgram)
}

function foldersIn(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
