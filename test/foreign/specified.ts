export type SpecifiedService = 'learning' | 'estate' | 'storage'

/** A call of the specification, with its slashes, braces and query exactly as written there. */
export interface SpecifiedCall {
  readonly service: SpecifiedService
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
}

/** Calls under /api/v1 on the main host. */
const learning = `
  POST   /signup/email
  POST   /signup/mobile
  POST   /login/email
  POST   /login/mobile
  POST   /verify-otp
  GET    /profile
  PATCH  /profile
  GET    /cores
  GET    /skills
  GET    /courses
  GET    /courses/{id}
  POST   /courses
  POST   /courses/{course_id}/publish
  GET    /my-courses
  PUT    /my-courses/{id}
  DELETE /my-courses/{course_id}
  GET    /my-courses/schedules
  DELETE /courses/schedule/day/timing/{timing_id}
  POST   /artist/{artist_id}/bookings
  GET    /artist/{artist_id}/bookings
  GET    /artist/demo-schedules
  GET    /teacher/{artist_id}/demo-schedules
  GET    /student/my-demo-schedules
  POST   /student/my-demo-schedules/{demo_schedule_id}/feedback
  POST   /teacher/my-demo-schedules/{demo_schedule_id}/feedback
  GET    /courses/{course_id}/user-schedules
  GET    /cart
  POST   /cart
  DELETE /cart/{id}
  POST   /orders
  GET    /student/my-courses
  GET    /student/my-courses/{course_id}/schedules/{schedule_id}
  GET    /student/my-classes
  GET    /student/my-courses/schedules/{course_schedule_id}/renewal
  POST   /student/my-courses/schedules/{course_schedule_id}/renewal
  POST   /courses/user-schedules/{schedule_id}/dispute
  GET    /my-courses/{course_id}/schedules/{schedule_id}
  GET    /teacher/my-classes
  GET    /teacher/dashboard
  GET    /teacher/dashboard/recent-students
  POST   /my-courses/{course_id}/schedules/{schedule_id}/mark-attendance
  DELETE /my-courses/schedules/{course_schedule_id}/students/{user_id}
  GET    /artists/{artist_id}
  POST   /artists/experiences
  POST   /artists/educations
  POST   /artists/achievements
  POST   /artists/endorsements
  PATCH  /artists/experiences/{id}
  PATCH  /artists/educations/{id}
  PATCH  /artists/achievements/{id}
  PATCH  /artists/endorsements/{id}
  POST   /upload`

/** The upload of a file itself, to the address that POST /upload returns. */
const storage = `
  PUT    {upload_url}`

/** Calls under /api on the second host. */
const estate = `
  GET    /home_banner?items=100&page=1
  GET    /projects?items=100&page=1
  GET    /public/plots/?items=100&page=1
  GET    /project/{projectId}
  GET    /project-detail/{projectId}
  GET    /public/plots//{projectId}
  GET    /project/{projectId}/media
  GET    /project/{projectId}/unit-type
  GET    /project/{projectId}/specification
  GET    /project/{projectId}/brochures
  GET    /project/{projectId}/amenities
  GET    /project/{projectId}/update
  GET    /project/{projectId}/gallery
  GET    /project/{projectId}/faq
  GET    /project/{projectId}/testimonial
  GET    /project/maps_and_points/{projectId}
  GET    /project/update/{projectId}
  GET    /project/updates?items=100&page=1
  GET    /brand_partners?items=100&page=1
  GET    /awards/?items=100&page=1
  GET    /careers?items=100&page=1
  GET    /project/testimonials?items=100&page=1
  GET    /completed_projects?items=100&page=1
  GET    /news_media/videos
  GET    /testimonial/video
  GET    /project/{projectId}/blocks?items=100&page=1
  GET    /project/block/{blockId}/unit_type/{unitTypeId}/block_unit?items=10000000&page=1
  GET    /public/plots/{id}/testimonials/
  POST   /users
  POST   /upload
  POST   /project/block/unit/block-units/{blockUnitId}/unit-enquires
  POST   /projects/{project_id}/brochure-enquires
  POST   /project/contact
  POST   /subscriber
  POST   /nri_lead/
  POST   /public/plots/enquiries/`

/** All calls that a service written to the specification has. */
export const specified: readonly SpecifiedCall[] = [
  ...read('learning', learning),
  ...read('storage', storage),
  ...read('estate', estate),
]

function read(service: SpecifiedService, lines: string): readonly SpecifiedCall[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path] = line.trim().split(/\s+/)
      return { service, method, path } as SpecifiedCall
    })
}

/** A call's name as the specification writes it, such as `GET /project/{projectId}/media`. */
export function nameOf({ method, path }: SpecifiedCall): string {
  return `${method} ${path}`
}
