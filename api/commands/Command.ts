import type { Config } from '../config.ts'
import type { Connection } from '../db/connect.ts'

/** The command that was typed, and the folder from which its relative paths start. */
export interface Asked {
  readonly name: string
  readonly args: readonly string[]
  readonly folder: string
}

export interface CommandData {
  readonly config: Config
  readonly connection: Connection
}

/** Output for the person running the command; waiting for it keeps a slow reader from filling memory. */
export type Write = (words: string) => void | Promise<void>

export type Work =
  | {
      /** `as it is` creates and migrates nothing. */
      readonly opens: 'migrated' | 'as it is'
      readonly run: (data: CommandData, write: Write) => Promise<void>
    }
  | {
      /** For a command that replaces the database, or doesn't touch it. */
      readonly opens: 'nothing'
      readonly run: (config: Config, write: Write) => Promise<void>
    }

/** Reads the arguments, and refuses them before anything is opened. */
export type Command = (args: readonly string[], folder: string) => Work

/** A usage error, worded for the person running the command. */
export class WrongUse extends Error {
  override name = 'WrongUse'
  constructor(message: string, usage: string) {
    super(`${message}\n${usage}`)
  }
}

export type Say = (line: string) => void | Promise<void>

export function lines(write: Write): Say {
  return (line) => write(`${line}\n`)
}
