import { checkBuilding } from './building/index.ts'
import type { Content } from './Content.ts'
import type { Problems } from './Problems.ts'
import { placesOf } from './places.ts'
import type { ProjectFolder } from './projectFiles.ts'

/** Checks across files: references to other files, and counts that must agree. */
export function checkTogether(content: Content, problems: Problems): void {
  for (const project of content.projects) {
    checkProject(project, problems)
    checkBuilding(project, problems)
  }
  checkSlugs(content, problems)
  checkPictures(content, problems)
}

function checkProject(folder: ProjectFolder, problems: Problems): void {
  const { place, layout, blocks, updates, project } = folder
  const types = new Set(folder['unit-types'].map(({ slug }) => slug))
  for (const [index, block] of blocks.entries()) {
    const add = (path: string, message: string) =>
      problems.add(`${place}/blocks.json`, `${index}.${path}`, message)
    for (const [at, { unit_type }] of block.stacks.entries()) {
      if (!types.has(unit_type)) add(`stacks.${at}.unit_type`, `unit-types.json has no "${unit_type}".`)
    }
    const planned = placesOf(block).length
    const counted = sum(block.counts)
    if (planned !== counted)
      add('counts', `make ${counted} homes, but the floors and stacks hold ${planned}.`)
  }
  for (const [index, { block }] of updates.entries()) {
    if (block !== undefined && !blocks.some(({ slug }) => slug === block)) {
      problems.add(`${place}/updates.json`, `${index}.block`, `blocks.json has no "${block}".`)
    }
  }
  if ((project.kind === 'plotted') !== (layout !== null)) {
    problems.add(`${place}/project.json`, 'kind', 'plotted, and only plotted, needs a layout.json.')
  }
  if (layout) checkLayout(`${place}/layout.json`, layout, problems)
}

function checkLayout(file: string, layout: NonNullable<ProjectFolder['layout']>, problems: Problems): void {
  const planned = layout.rows.reduce((all, { count }) => all + count, 0)
  if (planned !== sum(layout.counts)) {
    problems.add(file, 'counts', `make ${sum(layout.counts)} plots, but the rows hold ${planned}.`)
  }
  const waiting = layout.rows.reduce((all, { count, released }) => all + (released ? 0 : count), 0)
  if (waiting !== layout.counts.not_released) {
    problems.add(
      file,
      'counts.not_released',
      `is ${layout.counts.not_released}, but the rows hold back ${waiting}.`,
    )
  }
  for (const [index, { count, front, back }] of layout.rows.entries()) {
    if (front.length !== back.length || (front.length !== 2 && front.length !== count + 1)) {
      problems.add(file, `rows.${index}`, `give 2 or ${count + 1} points in front, and as many behind.`)
    }
  }
}

function checkSlugs({ projects, site }: Content, problems: Problems): void {
  const slugs = new Set<string>()
  for (const { slug, place } of projects) {
    if (slugs.has(slug)) problems.add(place, '', `another folder is called ${slug} as well.`)
    slugs.add(slug)
  }
  for (const [name, items] of Object.entries({
    banners: site.banners,
    awards: site.awards,
    completed: site.completed,
  })) {
    for (const [index, { project }] of items.entries()) {
      if (project !== null && !slugs.has(project)) {
        problems.add(`site/${name}.json`, `${index}.project`, `there is no project "${project}".`)
      }
    }
  }
  const offices = new Set(site.offices.map(({ slug }) => slug))
  for (const [index, { office, projects: own }] of site.guides.entries()) {
    const add = (path: string, message: string) =>
      problems.add('site/guides.json', `${index}.${path}`, message)
    if (!offices.has(office)) add('office', `offices.json has no "${office}".`)
    for (const slug of own) if (!slugs.has(slug)) add('projects', `there is no project "${slug}".`)
  }
}

const pictureFields = ['picture', 'picture_mobile', 'poster', 'hero', 'hero_mobile']

function checkPictures({ projects, site, pictures }: Content, problems: Problems): void {
  const visit = (file: string, path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const here = path === '' ? name : `${path}.${name}`
      const isPicture = pictureFields.includes(name) || path.endsWith('photos')
      if (isPicture && typeof inner === 'string' && !Object.hasOwn(pictures, inner)) {
        problems.add(file, here, `there is no picture named "${inner}".`)
      }
      visit(file, here, inner)
    }
  }
  for (const { place, slug: _slug, ...files } of projects) {
    for (const [name, value] of Object.entries(files)) visit(`${place}/${name}.json`, '', value)
  }
  for (const [name, value] of Object.entries(site)) visit(`site/${name}.json`, '', value)
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, each) => all + each, 0)
}
