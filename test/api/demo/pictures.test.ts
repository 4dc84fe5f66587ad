/** @database none */

import { expect, test } from '@jest/globals'
import { shippedContent, sitePictures } from '#api/content/shipped.ts'

/** Each picture's name, with the page address or the project that shows it. */
function uses(): readonly (readonly [picture: string, place: string])[] {
  const { projects, site } = shippedContent()
  const ofProjects = projects.flatMap(({ slug, project, gallery, media, updates, testimonials }) =>
    [
      project.hero,
      project.hero_mobile,
      ...gallery.map(({ picture }) => picture),
      ...media.map(({ picture }) => picture),
      ...updates.flatMap(({ photos }) => photos),
      ...testimonials.map(({ video }) => video?.poster),
    ].map((picture) => [picture, slug] as const),
  )
  const ofSite = [
    ...site.banners.flatMap(({ picture, picture_mobile, project }) => [
      [picture, project] as const,
      [picture_mobile, project] as const,
    ]),
    ...site.awards.map(({ picture, project }) => [picture, project ?? 'no project'] as const),
    ...site.completed.map(({ picture, project, name }) => [picture, project ?? name] as const),
    ...site.videos.map(({ picture, title }) => [picture, title] as const),
  ]
  return [...ofProjects, ...ofSite].flatMap(([picture, place]) => (picture ? [[picture, place]] : []))
}

test('shows no picture for two addresses', () => {
  const places = new Map<string, Set<string>>()
  for (const [picture, place] of uses())
    places.set(picture, (places.get(picture) ?? new Set<string>()).add(place))
  const shared = [...places].filter(([, of]) => of.size > 1).map(([picture, of]) => [picture, ...of])
  expect(shared).toEqual([])
  expect(places.size).toBeGreaterThan(30)
})

test('has a front picture and a gallery of its own for each project', () => {
  const { projects } = shippedContent()
  expect(new Set(projects.map(({ project }) => project.hero)).size).toBe(projects.length)
  expect(projects.filter(({ gallery }) => gallery.length === 0)).toEqual([])
})

test('calls nothing a photograph that was rendered or drawn', () => {
  const kinds = Object.entries(sitePictures())
  expect(kinds.filter(([, { kind }]) => kind === 'actual' || kind === 'show_flat')).toEqual([])
  expect(kinds.filter(([name, { kind }]) => /-stage-|^stage-/.test(name) && kind !== 'drawing')).toEqual([])
})
