import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'zod/mini'
import { ProjectImage } from '#contract/estate/projects/overview.ts'
import type { Content, Pictures } from './Content.ts'
import { checkTogether } from './checkTogether.ts'
import { CostFile } from './costFiles.ts'
import { Problems } from './Problems.ts'
import {
  DetailFile,
  LayoutFile,
  MapFile,
  PlatesFile,
  ProjectCosts,
  ProjectFile,
  type ProjectFolder,
  projectFiles,
  SiteFile,
  Slug,
} from './projectFiles.ts'
import { type Site, siteFiles } from './siteFiles.ts'

/** Reads the whole folder, or throws every problem in it. */
export function readFolder(folder: string, sitePictures: Pictures): Content {
  const problems = new Problems()
  const reader = new Reader(folder, problems)
  if (!existsSync(join(folder, 'projects')) && !existsSync(join(folder, 'plots'))) {
    problems.add(folder, '', 'has no "projects" or "plots" folder.')
  }
  const projects = ['projects', 'plots'].flatMap((kind) =>
    reader.foldersIn(kind).flatMap((place) => readProject(reader, place) ?? []),
  )
  const site = readSite(reader)
  const costs = reader.filesIn('costs').flatMap((file) => reader.read(file, CostFile) ?? [])
  const own = reader.read('pictures.json', z.record(z.string(), ProjectImage), {})
  const content = { projects, site, costs, pictures: { ...sitePictures, ...own } }
  checkTogether(content, problems)
  problems.throwAny(folder)
  return content
}

class Reader {
  readonly folder: string
  readonly problems: Problems
  constructor(folder: string, problems: Problems) {
    this.folder = folder
    this.problems = problems
  }

  /** The parsed file; undefined if it is invalid, or missing without a default. */
  read<T extends z.ZodMiniType>(file: string, schema: T, absent?: z.output<T>): z.output<T> | undefined {
    const path = join(this.folder, file)
    if (!existsSync(path)) {
      if (absent === undefined) this.problems.add(file, '', 'is missing.')
      return absent
    }
    const parsed = z.safeParse(schema, this.#json(path, file))
    if (parsed.success) return parsed.data
    for (const { path: where, message } of parsed.error.issues) {
      this.problems.add(file, where.map(String).join('.'), message)
    }
    return undefined
  }

  #json(path: string, file: string): unknown {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      this.problems.add(file, '', `is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
      return undefined
    }
  }

  foldersIn(part: string): readonly string[] {
    return this.#entries(part)
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(part, entry.name))
  }

  filesIn(part: string): readonly string[] {
    return this.#entries(part)
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => join(part, entry.name))
  }

  #entries(part: string) {
    const path = join(this.folder, part)
    if (!existsSync(path)) return []
    return readdirSync(path, { withFileTypes: true }).toSorted((a, b) => a.name.localeCompare(b.name))
  }
}

const others = ['project', 'detail', 'map', 'site', 'plates', 'costs', 'layout']

function readProject(reader: Reader, place: string): ProjectFolder | undefined {
  const known = [...others, ...Object.keys(projectFiles)]
  strangersIn(reader, place, known)
  const slug = basename(place)
  if (!z.safeParse(Slug, slug).success) {
    reader.problems.add(place, '', 'name the folder in small letters, digits and hyphens.')
  }
  const file = (name: string) => join(place, `${name}.json`)
  const project = reader.read(file('project'), ProjectFile)
  const detail = reader.read(file('detail'), DetailFile)
  const lists = readLists(reader, file)
  const map = reader.read(file('map'), MapFile, { points: [] })
  const site = reader.read(file('site'), SiteFile, { features: [] })
  const plates = reader.read(file('plates'), PlatesFile, {})
  const costs = reader.read(file('costs'), ProjectCosts, { rules: [] })
  const layout = reader.read(file('layout'), z.nullable(LayoutFile), null)
  if (!project || !detail || !lists || layout === undefined) return undefined
  if (!map || !costs || !site || !plates) return undefined
  return { slug, place, project, detail, map, site, plates, costs, layout, ...lists }
}

function readLists(reader: Reader, file: (name: string) => string) {
  const gallery = reader.read(file('gallery'), projectFiles.gallery, [])
  const media = reader.read(file('media'), projectFiles.media, [])
  const unitTypes = reader.read(file('unit-types'), projectFiles['unit-types'], [])
  const plans = reader.read(file('plans'), projectFiles.plans, [])
  const blocks = reader.read(file('blocks'), projectFiles.blocks, [])
  const updates = reader.read(file('updates'), projectFiles.updates, [])
  const amenities = reader.read(file('amenities'), projectFiles.amenities, [])
  const specification = reader.read(file('specification'), projectFiles.specification, [])
  const faq = reader.read(file('faq'), projectFiles.faq, [])
  const testimonials = reader.read(file('testimonials'), projectFiles.testimonials, [])
  const brochures = reader.read(file('brochures'), projectFiles.brochures, [])
  if (!gallery || !media || !unitTypes || !plans || !blocks || !updates) return undefined
  if (!amenities || !specification || !faq || !testimonials || !brochures) return undefined
  return {
    gallery,
    media,
    plans,
    blocks,
    updates,
    amenities,
    specification,
    faq,
    testimonials,
    brochures,
    'unit-types': unitTypes,
  }
}

function readSite(reader: Reader): Site {
  strangersIn(reader, 'site', Object.keys(siteFiles))
  const file = (name: string) => join('site', `${name}.json`)
  return {
    banners: reader.read(file('banners'), siteFiles.banners, []) ?? [],
    partners: reader.read(file('partners'), siteFiles.partners, []) ?? [],
    awards: reader.read(file('awards'), siteFiles.awards, []) ?? [],
    careers: reader.read(file('careers'), siteFiles.careers, []) ?? [],
    videos: reader.read(file('videos'), siteFiles.videos, []) ?? [],
    completed: reader.read(file('completed'), siteFiles.completed, []) ?? [],
    testimonials: reader.read(file('testimonials'), siteFiles.testimonials, []) ?? [],
    offices: reader.read(file('offices'), siteFiles.offices, []) ?? [],
    team: reader.read(file('team'), siteFiles.team, []) ?? [],
    guides: reader.read(file('guides'), siteFiles.guides, []) ?? [],
  }
}

/** A file with a misspelt name would be a section that silently stays empty. */
function strangersIn(reader: Reader, place: string, known: readonly string[]): void {
  for (const file of reader.filesIn(place)) {
    const name = basename(file, '.json')
    if (!known.includes(name)) {
      reader.problems.add(relative('.', file), '', `is not a known file. Known are ${known.join(', ')}.`)
    }
  }
}
