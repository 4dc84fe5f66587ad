import { type ReactElement, useDeferredValue, useEffect, useState } from 'react'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { CoursePreview } from '../CoursePreview.tsx'
import { asPublic } from '../draftCourse.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import { work } from './work.ts'

interface LivePreviewProps {
  readonly draft: MyCourse
  readonly tutor: OwnArtist | undefined
}

/** The public page on a phone, with the form's current values. It's drawn only if there is room beside the form. */
export function LivePreview({ draft, tutor }: LivePreviewProps): ReactElement {
  const { site, viewer } = usePage(work)
  const calmDraft = useDeferredValue(draft)
  const roomy = useRoomy()
  const course = asPublic(calmDraft, tutor, viewer?.name ?? 'You')
  return (
    <section aria-label='Preview' className='grid gap-3 lg:ml-auto lg:max-w-[24.375rem]'>
      <p className='flex flex-wrap items-baseline justify-between gap-x-4 text-14'>
        <span className='text-ink-soft max-lg:hidden'>How it looks on a phone</span>
        <Link
          to={href(pages.teachPreview, { course: draft.id })}
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
        >
          Preview full page
        </Link>
      </p>
      {roomy && (
        <PhoneFrame title='The course page on a phone'>
          <CoursePreview course={course} zone={site.timeZone} />
        </PhoneFrame>
      )}
    </section>
  )
}

function useRoomy(): boolean {
  const [roomy, setRoomy] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    const follow = (): void => setRoomy(wide.matches)
    follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return roomy
}
