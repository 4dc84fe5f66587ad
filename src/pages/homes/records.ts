import { bannerNumber } from '../../features/project/banner.ts'
import { hundredWith } from '../../features/section/screenful.ts'
import { later, optional } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'
import { pageNumber } from '../../platform/page/pageNumber.ts'
import { careerMeta } from './careerMeta.ts'
import { newsFilms, voiceFilms } from './filmsMeta.ts'
import { homesMeta } from './homesMeta.ts'
import { organization, sectionMeta } from './siteMeta.ts'

const all = { query: { items: 100, page: 1 } } as const
const homesPage = { access: 'public', mood: 'homes' } as const
/** What a link in a mail leads to: one press, and nothing for search engines. */
const errand = { ...homesPage, query: ['token'] } as const

/** The developer’s site. */
export const homesPages = {
  homes: page({
    ...homesPage,
    path: '/homes',
    view: 'homes/landing',
    host: 'homes',
    sitemap: 'static',
    query: ['banner'],
    needs: ({ call }) => ({
      banners: call.getHomeBanners(all),
      projects: call.getProjects(all),
      sketch: later(call.getPlotSketch()),
      completed: later(call.getCompletedProjects(all)),
      voices: later(call.getTestimonials(all)),
      filmed: later(call.getVideoTestimonials()),
      awards: later(call.getAwards(all)),
      partners: later(call.getBrandPartners(all)),
      videos: later(call.getNewsVideos()),
    }),
    meta: ({ banners, projects }, args) => {
      const chosen = banners.items[bannerNumber(args.search, banners.items.length) - 1]
      const shown = { banners: { items: chosen ? [chosen] : [] }, projects }
      return { ...homesMeta(shown, args), jsonLd: [organization(args)] }
    },
  }),
  projects: page({
    ...homesPage,
    path: '/homes/projects',
    view: 'homes/projects',
    sitemap: 'static',
    query: ['city', 'bhk', 'kind', 'status', 'budget', 'sort'],
    needs: ({ call }) => ({ projects: call.getProjects(all) }),
    meta: ({ projects }, args) =>
      sectionMeta(
        {
          title: 'Projects',
          description: `${projects.total} projects with prices, carpet areas, possession dates and RERA numbers.`,
        },
        '/homes/projects',
        args,
      ),
  }),
  completed: page({
    ...homesPage,
    path: '/homes/completed',
    view: 'homes/completed',
    sitemap: 'static',
    needs: ({ call }) => ({ completed: call.getCompletedProjects(all) }),
    meta: ({ completed }, args) =>
      sectionMeta(
        {
          title: 'Completed projects',
          description: `${completed.total} buildings and layouts that were handed over, with the month and the number of homes.`,
        },
        '/homes/completed',
        args,
      ),
  }),
  updates: page({
    ...homesPage,
    path: '/homes/updates',
    view: 'homes/updates',
    sitemap: 'static',
    query: ['project', 'page'],
    needs: ({ call, search }) => {
      const project = search.get('project')
      return {
        updates: project
          ? call.getUpdatesOfProject({ params: { projectId: project } })
          : call.getUpdates({ query: hundredWith(pageNumber(search, 'page')) }),
        projects: optional(call.getProjects(all)),
      }
    },
    meta: (_, args) =>
      sectionMeta(
        {
          title: 'Construction updates',
          description: 'What was planned and what was built, month by month, with photographs.',
        },
        '/homes/updates',
        args,
      ),
  }),
  testimonials: page({
    ...homesPage,
    path: '/homes/testimonials',
    view: 'homes/testimonials',
    sitemap: 'static',
    query: ['page'],
    needs: ({ call, search }) => ({
      voices: call.getTestimonials({ query: hundredWith(pageNumber(search, 'page')) }),
      filmed: optional(call.getVideoTestimonials()),
    }),
    meta: ({ filmed }, args) =>
      sectionMeta(
        {
          title: 'What owners say',
          description: 'In their own words, with the project and the month in which they said it.',
          jsonLd: voiceFilms(filmed?.items ?? [], args),
        },
        '/homes/testimonials',
        args,
      ),
  }),
  awards: page({
    ...homesPage,
    path: '/homes/awards',
    view: 'homes/awards',
    sitemap: 'static',
    needs: ({ call }) => ({ awards: call.getAwards(all), partners: optional(call.getBrandPartners(all)) }),
    meta: ({ awards }, args) =>
      sectionMeta(
        {
          title: 'Awards and partners',
          description: `${awards.total} awards with who gave them and for what, and the firms that we build with.`,
        },
        '/homes/awards',
        args,
      ),
  }),
  news: page({
    ...homesPage,
    path: '/homes/news',
    view: 'homes/news',
    sitemap: 'static',
    needs: ({ call }) => ({ videos: call.getNewsVideos() }),
    meta: ({ videos }, args) =>
      sectionMeta(
        {
          title: 'In the news',
          description: 'Films about how these homes are built, ours and others’.',
          jsonLd: newsFilms(videos.items, args),
        },
        '/homes/news',
        args,
      ),
  }),
  careers: page({
    ...homesPage,
    path: '/homes/careers',
    view: 'homes/careers',
    sitemap: 'static',
    query: ['city', 'team'],
    needs: ({ call }) => ({ careers: call.getCareers(all) }),
    meta: ({ careers }, args) =>
      sectionMeta(
        {
          title: 'Work with us',
          description: `${careers.total} openings, each with its duties, what it asks and what it pays.`,
        },
        '/homes/careers',
        args,
      ),
  }),
  career: page({
    ...homesPage,
    path: '/homes/careers/:career',
    view: 'homes/career',
    sitemap: 'careers',
    needs: ({ call, params }) => ({
      career: call.getCareer({ params: { id: params.career } }),
      others: optional(call.getCareers(all)),
    }),
    gone: ({ career }) => !career.open,
    meta: (data, args) => careerMeta(data, args),
  }),
  nri: page({
    ...homesPage,
    path: '/homes/nri',
    view: 'homes/nri',
    sitemap: 'static',
    query: ['project'],
    needs: ({ call }) => ({ projects: optional(call.getProjects(all)) }),
    meta: (_, args) =>
      sectionMeta(
        {
          title: 'Buying from abroad',
          description:
            'Leave a number and the hours that suit you on your own clock; the sales office calls then.',
        },
        '/homes/nri',
        args,
      ),
  }),
  contact: page({
    ...homesPage,
    path: '/homes/contact',
    view: 'homes/contact',
    sitemap: 'static',
    query: ['project', 'topic'],
    needs: ({ call }) => ({ projects: optional(call.getProjects(all)) }),
    meta: (_, args) =>
      sectionMeta(
        {
          title: 'Talk to us',
          description: 'Ask about a project, a visit or a price. People answer, with hours.',
        },
        '/homes/contact',
        args,
      ),
  }),
  subscribeConfirm: page({
    ...errand,
    path: '/homes/subscribe/confirm',
    view: 'homes/subscribe',
    meta: () => ({ title: 'Confirm the subscription', noindex: true }),
  }),
  unsubscribe: page({
    ...errand,
    path: '/homes/subscribe/unsubscribe',
    view: 'homes/unsubscribe',
    meta: () => ({ title: 'Leave the list', noindex: true }),
  }),
  withdraw: page({
    ...errand,
    path: '/homes/consents/withdraw',
    view: 'homes/withdraw',
    meta: () => ({ title: 'Take back what you agreed to', noindex: true }),
  }),
}
