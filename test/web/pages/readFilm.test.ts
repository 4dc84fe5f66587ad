import { expect, test } from '@jest/globals'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'
import { readFilm } from '#web/features/base/upload/readFilm.ts'

test.each([
  [
    'a picture that is called a film',
    new File(['\u0089PNG and so on'], 'me.mp4', { type: 'video/mp4' }),
    /can’t play this file/,
  ],
  ['an empty file', new File([], 'me.mp4', { type: 'video/mp4' }), /can’t play this file/],
])('%s is refused before it is sent', async (_name, file, why) => {
  const read = await readFilm(file)
  expect(read).toMatchObject({ ok: false, why: expect.stringMatching(why) })
})

test('a film that is too large is refused with a way out', async () => {
  const file = new File(['\0\0\0\u0018ftypmp42 and so on'], 'me.mov', { type: 'video/quicktime' })
  Object.defineProperty(file, 'size', { value: largestFilm + 1 })
  expect(await readFilm(file)).toEqual({
    ok: false,
    why: 'This film is 41 MB; the limit is 40 MB. Trim it, or send it to yourself on WhatsApp and choose that copy, which is smaller.',
  })
})
