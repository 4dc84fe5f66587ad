import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from './lib/install.mjs'
import { lockfileProblems } from './lib/lockfile.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

// For whoever has changed a version: a release that was tampered with is usually noticed within a week.

const problems = lockfileProblems(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')))
if (problems.length > 0) giveUp(problems.join('\n'))
say('Every package of the lockfile is pinned by its content')

const folder = await mkdtemp(join(tmpdir(), 'verandah-deps-'))
try {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(inRoot(file), join(folder, file))
  say('Installing into an empty folder what is at least seven days old, and nothing else')
  const code = await runNpm(['ci', '--include=dev', '--min-release-age=7'], { cwd: folder })
  if (code !== 0)
    giveUp('The lockfile does not install like this: npm names the package above. Choose an older version.')
  say('Asking the registry for known faults')
  if ((await runNpm(['audit', '--omit=dev'], { cwd: folder })) !== 0)
    giveUp('There are known faults, or the registry answers no such question: see above.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
