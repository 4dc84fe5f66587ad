import { access, constants } from 'node:fs/promises'
import { inRoot, root } from './root.mjs'
import { giveUp } from './say.mjs'

/** Reports a missing permission before npm or the compiler fails with a message of its own. */
export async function requireWritable(...folders) {
  for (const folder of [root, ...folders.map((name) => inRoot(name))]) {
    const problem = await access(folder, constants.W_OK).catch(({ code }) => code)
    if (problem && problem !== 'ENOENT')
      giveUp(`${folder} can't be written to (${problem}): start as its owner, or change its permissions.`)
  }
}
