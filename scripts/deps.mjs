import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from './lib/install.mjs'
import { lockfileProblems } from './lib/lockfile.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

// For every change of a version. Releases of the last week are refused: a compromised one is usually noticed by then.

const problems = lockfileProblems(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')))
if (problems.length > 0) giveUp(problems.join('\n'))
say('Every package in the lockfile is pinned by its hash')

const folder = await mkdtemp(join(tmpdir(), 'verandah-deps-'))
try {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(inRoot(file), join(folder, file))
  say('Installing packages that are at least seven days old into an empty folder')
  const code = await runNpm(['ci', '--include=dev', '--min-release-age=7'], { cwd: folder })
  if (code !== 0)
    giveUp('The lockfile contains a newer package, which npm names above. Choose an older version.')
  say('Checking the registry for known vulnerabilities')
  if ((await runNpm(['audit', '--omit=dev'], { cwd: folder })) !== 0)
    giveUp('There are known vulnerabilities, or the registry did not answer: see above.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
