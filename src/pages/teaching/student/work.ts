import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachStudent, {
  needs: ({ call, params }) => ({ file: call.getStudentFile({ params: { user_id: params.student } }) }),
  meta: ({ file }) => ({ title: file.student.name, noindex: true }),
})
