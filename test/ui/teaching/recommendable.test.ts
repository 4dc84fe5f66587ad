import { expect, test } from '@jest/globals'
import { recommendable } from '#web/pages/teaching/demos/recommendable.ts'
import { myGroup } from '../../builders/teaching/myGroup.ts'

test('only groups that students can buy are recommended, those of the demo’s course first', () => {
  const at = (id: string, course = 'c1') => ({
    id,
    status: 'open' as const,
    course: { id: course, slug: course, title: course },
  })
  const groups = [
    myGroup({ ...at('draft'), course_status: 'draft' }),
    myGroup({ ...at('paused'), course_status: 'paused' }),
    myGroup({ ...at('over'), status: 'completed', course_status: 'published' }),
    myGroup({ ...at('full'), seats: { taken: 4, held: 1, kept: 1, free: 0 }, course_status: 'published' }),
    myGroup({ ...at('other'), course_status: 'published' }),
    myGroup({ ...at('same', 'c2'), course_status: 'published' }),
    myGroup(at('untold')),
  ]
  expect(recommendable(groups, { id: 'c2' }).map(({ id }) => id)).toEqual(['same', 'other', 'untold'])
})
