import type { Course, CourseGroup, TutorSummary } from '#contract/learning/catalogue/courses.ts'
import { breadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { Meta } from '../../platform/page/page.ts'
import type { Site } from '../../platform/site.ts'
import { weekdayName } from '../../ui/format/when.ts'

interface CourseData {
  readonly course: Course
}

export function courseMeta({ course }: CourseData, { site }: { readonly site: Site }): Meta {
  const url = `${site.mainOrigin}/courses/${course.slug}`
  return {
    title: `${course.title} with ${course.tutor.name}`,
    description: course.summary,
    canonical: `/courses/${course.slug}`,
    card: `${course.title}, with its times and price`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url,
        inLanguage: course.language,
        provider: personOf(course.tutor, site),
        offers: {
          '@type': 'Offer',
          category: 'Paid',
          price: (course.next_schedule?.price ?? course.price) / 100,
          priceCurrency: 'INR',
        },
        ...ratingOf(course),
        hasCourseInstance: course.schedules.map((schedule) => instanceOf(course, schedule, site)),
      },
      breadcrumbs(site, [
        ['Courses', '/courses'],
        [course.core.name, `/courses?core=${course.core.slug}`],
        [course.title, `/courses/${course.slug}`],
      ]),
    ],
  }
}

function instanceOf(course: Course, schedule: CourseGroup, site: Site): object {
  return {
    '@type': 'CourseInstance',
    courseMode: course.mode === 'online' ? 'Online' : 'Onsite',
    startDate: schedule.starts_on,
    endDate: schedule.ends_on,
    instructor: personOf(course.tutor, site),
    ...(course.place && { location: course.place }),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: schedule.classes_total,
      groupZone: schedule.time_zone,
      byDay: schedule.timings.map(({ weekday }) => `https://schema.org/${weekdayName(weekday)}`),
    },
  }
}

function personOf({ name, handle }: Pick<TutorSummary, 'name' | 'handle'>, site: Site): object {
  return { '@type': 'Person', name, url: `${site.mainOrigin}/tutors/${handle}` }
}

function ratingOf({ rating, review_count }: Pick<TutorSummary, 'rating' | 'review_count'>): object {
  if (rating === null || review_count === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count } }
}
