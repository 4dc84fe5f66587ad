import type {
  awards,
  banners,
  brandPartners,
  careers,
  completedProjects,
  guides,
  newsVideos,
  offices,
  teamMembers,
  testimonials,
} from '../estate/projects/index.ts'
import { contentId } from './contentId.ts'
import { dayOrNull, imageOf, type Load } from './projectRows.ts'
import type { Site } from './siteFiles.ts'
import { projectId } from './unitRows.ts'
import { dayOf, momentOf } from './when.ts'

export interface SiteRows {
  readonly banners: (typeof banners.$inferInsert)[]
  readonly partners: (typeof brandPartners.$inferInsert)[]
  readonly awards: (typeof awards.$inferInsert)[]
  readonly careers: (typeof careers.$inferInsert)[]
  readonly videos: (typeof newsVideos.$inferInsert)[]
  readonly completed: (typeof completedProjects.$inferInsert)[]
  readonly testimonials: (typeof testimonials.$inferInsert)[]
  readonly offices: (typeof offices.$inferInsert)[]
  readonly team: (typeof teamMembers.$inferInsert)[]
  readonly guides: (typeof guides.$inferInsert)[]
}

export function siteRows(site: Site, { now, pictures }: Load): SiteRows {
  const projectOrNull = (slug: string | null) => (slug === null ? null : projectId(slug))
  const plain = (picture: string) => pictures[picture] ?? null
  return {
    banners: bannerRows(site, { now, pictures }),
    partners: site.partners.map((partner, position) => ({
      ...partner,
      id: contentId('partner', partner.name),
      position,
    })),
    awards: site.awards.map(({ awarded, project, picture, ...award }) => ({
      ...award,
      id: contentId('award', award.title, award.issuer),
      awarded_on: dayOf(awarded, now),
      project_id: projectOrNull(project),
      image: picture === null ? null : plain(picture),
    })),
    careers: site.careers.map(({ posted, closes, ...opening }) => ({
      ...opening,
      id: contentId('career', opening.slug),
      posted_on: dayOf(posted, now),
      closes_on: dayOrNull(closes, now),
    })),
    videos: site.videos.map(({ picture, published, ...video }) => ({
      ...video,
      id: contentId('video', video.title),
      thumbnail: imageOf(pictures, picture),
      published_on: dayOf(published, now),
    })),
    completed: site.completed.map(({ completed, promised, picture, project, ...built }) => ({
      ...built,
      id: contentId('completed', built.name),
      completed_on: dayOf(completed, now),
      promised_on: promised === undefined ? null : dayOf(promised, now),
      image: imageOf(pictures, picture),
      project_id: projectOrNull(project),
    })),
    testimonials: site.testimonials.map(({ given, ...said }) => ({
      ...said,
      id: contentId('testimonial', '', said.name),
      kind: 'text' as const,
      given_on: dayOf(given, now),
    })),
    offices: site.offices.map(({ slug, opens, closes, ...office }, position) => ({
      ...office,
      id: contentId('office', slug),
      opens: minutesOf(opens),
      closes: minutesOf(closes),
      position,
    })),
    team: site.team.map((person, position) => ({ ...person, id: contentId('team', person.name), position })),
    guides: guideRows(site, now),
  }
}

function guideRows({ guides: given }: Site, now: Date): SiteRows['guides'] {
  return given.map(({ slug, office, projects, closed, ...guide }, position) => ({
    ...guide,
    id: contentId('guide', slug),
    office_id: contentId('office', office),
    project_ids: projects.map(projectId),
    opens: minutesOf(guide.opens),
    closes: minutesOf(guide.closes),
    closed: closed.map(({ on, why }) => ({ on: dayOf(on, now), why })),
    position,
  }))
}

/** `18:30` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function bannerRows({ banners: given }: Site, { now, pictures }: Load): SiteRows['banners'] {
  return given.map(({ picture, picture_mobile, label, project, starts, ends, ...banner }, position) => ({
    ...banner,
    id: contentId('banner', project),
    image: imageOf(pictures, picture),
    image_mobile: imageOf(pictures, picture_mobile ?? picture),
    cta_label: label,
    cta_href: `/homes/projects/${project}`,
    project_id: projectId(project),
    position,
    starts_at: momentOf(starts, now),
    ends_at: ends === null ? null : momentOf(ends, now),
  }))
}
