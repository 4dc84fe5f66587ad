import { access, constants } from 'node:fs/promises'
import { inRoot, root } from './root.mjs'
import { giveUp } from './say.mjs'

/** Says what is missing before npm or the compiler fail with a message of their own. */
export async function requireWritable(...folders) {
  for (const folder of [root, ...folders.map((name) => inRoot(name))]) {
    const problem = await access(folder, constants.W_OK).catch(({ code }) => code)
    if (problem && problem !== 'ENOENT')
      giveUp(`${folder} can't be written to (${problem}): start as its owner, or change its permissions.`)
  }
}
