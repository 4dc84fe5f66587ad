import type { Asked, Command, Work } from './Command.ts'
import { content } from './content.ts'
import { db } from './db.ts'
import { leads } from './leads.ts'
import { outbox } from './outbox.ts'
import { staff } from './staff.ts'

const commands: Readonly<Record<string, Command>> = { content, db, leads, outbox, staff }

export function workOf({ name, args, folder }: Asked): Work {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command ${name}.`)
  return command(args, folder)
}
