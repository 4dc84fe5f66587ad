import { readFile } from 'node:fs/promises'
import { readEnvFile } from './envFile.mjs'
import { nearName } from './nearName.mjs'
import { inRoot } from './root.mjs'
import { giveUp } from './say.mjs'

/** Variables that Node, npm, Compose or the system read. */
const ofOthers =
  /^(?:NODE_(?!ENV$)\w+|npm_\w+|COMPOSE_\w+|TZ|LANG|LC_\w+|NO_COLOR|FORCE_COLOR|(?:https?|no|all)_proxy)$/i

/**
 * Ends this process if settings are wrong, and lists all problems: with `.env`, with names, and with the values that
 * each process reads.
 * @param starts 'web', which starts an api of its own if no address is set for one, or 'api'
 */
export async function refuseWrongSettings(starts) {
  const file = await readFile(inRoot('.env'), 'utf8').catch(() => '')
  const problems = await settingsProblems(starts, { file, environment: process.env })
  const { ConfigError } = await import('#contract/settings.ts')
  if (problems.length > 0) giveUp(new ConfigError(problems).message)
}

/** Environment variables take precedence over the file, from which they may already have been loaded. */
export async function settingsProblems(starts, { file, environment }) {
  const { settings, composed } = await knownNames()
  const { names, broken, values } = readEnvFile(file, (name) => settings.includes(name))
  const inFile = new Set(names.map(({ name }) => name))
  const unknown = names.filter(({ name }) => ![...settings, ...composed].includes(name))
  const whole = { ...values, ...environment }
  const ofValues = starts === 'web' ? await webProblems(whole) : await apiProblems(whole)
  return [
    ...broken.map((each) => brokenLine(each, settings)),
    ...unknown.flatMap(({ name, line }) => unknownInFile(name, line, settings)),
    ...Object.keys(environment)
      .filter((name) => !inFile.has(name))
      .flatMap((name) => nearInEnvironment(name, settings, environment)),
    ...ofValues,
  ]
}

/** `.env.example` lists exactly the settings, which a test checks. Compose reads `.env` too, with its own names. */
async function knownNames() {
  const [example, compose] = await Promise.all(
    ['.env.example', 'compose.yaml'].map((name) => readFile(inRoot(name), 'utf8')),
  )
  const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
  return {
    settings: namesIn(example, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
    composed: namesIn(compose, /\$\{([A-Z][A-Z0-9_]+)/g),
  }
}

function brokenLine({ word, line, isOpen }, settings) {
  const what = isOpen ? "opens a quotation mark that isn't closed" : "isn't NAME=value"
  // Shows only the first word: what follows may be a secret.
  return `.env line ${line} ${what}${isShowable(word, settings) ? `: ${word} …` : ''}`
}

/** The word may also be part of a secret, which can end with "=" as Base64 does. */
function isShowable(word, settings) {
  return /^(?:[A-Z][A-Z_]{0,39}|[a-z][a-z_]{0,39})$/.test(word) || nearName(word, settings) !== undefined
}

function unknownInFile(name, line, settings) {
  const near = nearName(name, settings)
  if (near) return [`.env line ${line}: ${name} is not a setting: did you mean ${near}?`]
  if (ofOthers.test(name)) return []
  return [
    isShowable(name, settings)
      ? `.env line ${line}: ${name} is not a setting`
      : `.env line ${line} sets something that is not a setting`,
  ]
}

/** If the right name is set too, the similar one belongs to another program. */
function nearInEnvironment(name, settings, environment) {
  if (settings.includes(name)) return []
  const near = nearName(name, settings)
  return near && !environment[near] ? [`${name} is not a setting: did you mean ${near}?`] : []
}

async function webProblems(environment) {
  const { readConfig } = await import('#server/config.ts')
  const { config, problems } = tried(readConfig, environment)
  const { MARKETPLACE_API_URL, ESTATE_API_URL } = environment
  if (MARKETPLACE_API_URL?.trim() && ESTATE_API_URL?.trim()) return problems
  const { apiEnvironment } = await import('#server/services/EmbeddedApi.ts')
  const given = { mailbox: config?.mailbox ?? true, publicOrigin: await originOf(environment) }
  const ofApi = [
    ...(await apiProblems(apiEnvironment(environment, given))),
    ...(await overriddenProblems(environment)),
  ]
  // A wrong setting that both processes read is one problem.
  const named = new Set(problems.map(firstWord))
  return [...problems, ...ofApi.filter((problem) => !named.has(firstWord(problem)))]
}

/** Without PUBLIC_ORIGIN, the site counts as public if other machines can reach this host. */
async function originOf({ PUBLIC_ORIGIN, HOST }) {
  const { isLoopback } = await import('#contract/settings.ts')
  if (PUBLIC_ORIGIN?.trim()) return PUBLIC_ORIGIN
  return isLoopback(HOST?.trim() || 'localhost') ? 'http://localhost:3000' : 'https://verandah.example'
}

async function apiProblems(environment) {
  const { readConfig } = await import('#api/config.ts')
  return tried(readConfig, environment).problems
}

/** The web process sets these for its own api, but a wrong value is still reported. */
async function overriddenProblems({ MAILBOX, BEHIND_WEB }) {
  const problems = await apiProblems({ MAILBOX, BEHIND_WEB })
  return problems.filter((problem) => ['MAILBOX', 'BEHIND_WEB'].includes(firstWord(problem)))
}

function tried(readConfig, environment) {
  try {
    return { config: readConfig(environment), problems: [] }
  } catch (error) {
    if (error?.name !== 'ConfigError') throw error
    return { problems: error.problems }
  }
}

function firstWord(problem) {
  return problem.split(' ', 1)[0]
}
