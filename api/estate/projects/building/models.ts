import { LRUCache } from 'lru-cache'
import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { TaggedReply } from '../../../http/handler.ts'
import { findModelTag, modelFor } from './store.ts'

/** A model takes about a hundred kilobytes, a drawing of it about ten. */
const modelsAtMost = 24
const drawingsAtMost = 300

export interface Models {
  readonly read: (projectId: string) => Promise<BuildingModel>
  /** A reply drawn from a project's model and identified by `name`; drawn only if it isn't cached yet. */
  readonly reply: <T extends object>(
    projectId: string,
    name: string,
    draw: (model: BuildingModel) => T | Promise<T>,
  ) => Promise<TaggedReply<T>>
}

/** Models and drawings, cached by the model's hash, so nothing stale is served after a change. */
export function cachedModels(db: Db): Models {
  const models = new LRUCache<string, Promise<BuildingModel>>({ max: modelsAtMost })
  const drawings = new LRUCache<string, Promise<object>>({ max: drawingsAtMost })
  const readAs = (tag: string, projectId: string) =>
    once(models, `${tag} ${projectId}`, () => modelFor(db, projectId))
  return {
    read: async (projectId) => readAs(await findModelTag(db, projectId), projectId),
    async reply<T extends object>(
      projectId: string,
      name: string,
      draw: (model: BuildingModel) => T | Promise<T>,
    ) {
      const tag = await findModelTag(db, projectId)
      const drawn = async () => draw(await readAs(tag, projectId))
      // The key contains the drawing's name, so the cached value has its type.
      return new TaggedReply(
        `W/"${tag}-${name}"`,
        () => once(drawings, `${tag} ${projectId} ${name}`, drawn) as Promise<T>,
      )
    },
  }
}

/** Simultaneous requests share one read, and a failure isn't cached. */
function once<T>(cache: LRUCache<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const known = cache.get(key)
  if (known) return known
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  return reading
}
