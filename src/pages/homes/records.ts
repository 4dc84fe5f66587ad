import { optional } from '../../calls/needs.ts'
import { homesMeta, projectMeta } from '../meta.ts'
import { page } from '../page.ts'

/** The developer’s site. */
export const homesPages = {
  homes: page({
    path: '/homes',
    access: 'public',
    mood: 'homes',
    view: 'homes/landing',
    host: 'homes',
    sitemap: 'static',
    needs: ({ call }) => ({
      banners: call.getHomeBanners({ query: { items: 100, page: 1 } }),
      projects: call.getProjects({ query: { items: 100, page: 1 } }),
    }),
    meta: (data, args) => homesMeta(data, args),
  }),
  projects: page({
    path: '/homes/projects',
    access: 'public',
    mood: 'homes',
    view: 'homes/projects',
    sitemap: 'static',
    query: ['city', 'kind', 'status', 'budget', 'sort'],
    needs: ({ call }) => ({ projects: call.getProjects({ query: { items: 100, page: 1 } }) }),
    meta: ({ projects }) => ({
      title: 'All projects',
      description: `${projects.total} projects with prices, carpet areas, possession dates and RERA numbers.`,
    }),
  }),
  project: page({
    path: '/homes/projects/:project',
    access: 'public',
    mood: 'homes',
    view: 'homes/project',
    sitemap: 'projects',
    needs: ({ call, params }) => {
      const of = { params: { projectId: params.project } }
      return {
        project: call.getProject(of),
        detail: call.getProjectDetail(of),
        gallery: optional(call.getProjectGallery({ ...of, query: { items: 100, page: 1 } })),
      }
    },
    meta: (data, args) => projectMeta(data, args),
  }),
  contact: page({
    path: '/homes/contact',
    access: 'public',
    mood: 'homes',
    view: 'homes/contact',
    sitemap: 'static',
    query: ['project', 'topic'],
    needs: ({ call }) => ({ projects: optional(call.getProjects({ query: { items: 100, page: 1 } })) }),
    meta: () => ({
      title: 'Talk to us',
      description: 'Ask about a project, a visit or a price. People answer, with hours.',
    }),
  }),
}
