import { expect, test } from '@jest/globals'
import { promisesResult } from '#api/advertising/promisesResult.ts'

const promised = [
  '100% selection in NEET',
  'Guaranteed A+ in maths',
  'Sure-shot rank under 1000',
  'Job guaranteed after the course',
  'We guarantee 95% marks',
  'Selection pakka!',
  'Pakki naukri 6 mahine mein',
  'गारंटीड सिलेक्शन',
  'नौकरी की गारंटी',
  '100% results every year',
  'You’ll crack JEE in your first attempt',
  'Every student will score 95%',
  'Your child will pass the board exam',
  'Score 95+ in boards',
  'Crack NEET in 60 days',
  'Assured placement with top companies',
  'Admission to IIT assured',
  'IELTS band 8 guaranteed',
  'Nobody fails with me',
  'Don’t miss it: guaranteed distinction',
  'No stress, guaranteed marks',
  'Become a topper in 30 days',
  'Success guaranteed',
  '100% pass rate assured',
  'I promise top grades',
  'This course ensures your selection',
  'Rank pakki, tension nahi',
  'You will get a job within a month',
  'Full marks guaranteed or your money back',
  'चयन पक्का',
]
const honest = [
  'You will get a job-ready portfolio.',
  'She got 100% marks in 2012.',
  'No result can be guaranteed.',
  'I don’t promise marks or ranks.',
  'There’s no guarantee of selection.',
  'Selection ki koi guarantee nahi hai.',
  'चयन की कोई गारंटी नहीं है।',
  'Money-back guarantee in the first week.',
  'Guaranteed refund if I cancel a class.',
  'Your seat is guaranteed once you’ve paid.',
  '100% online classes',
  '100% attendance is not required.',
  'We practise past papers of NEET and JEE every Saturday.',
  'I mark every paper within two days.',
  'You’ll solve ten board papers under time.',
  'You will pass the ball to your partner.',
  'My students learn to check their own answers.',
  'For those who score 60% or more in the entry test.',
  'I scored 98 percentile in CAT in 2019.',
  'Get 10% off for a second child.',
  'Get 20+ worksheets each month.',
  'Mock interviews and help with your resume for job applications.',
  'We work on grade 5 pieces of Trinity College.',
  'A promise: I start on time.',
  'I promise honest feedback after every class.',
  'Learn the marking scheme of the boards.',
  'One student got a rank of 312 in 2024.',
  'You’ll get a certificate of attendance.',
  'You can score your own essay with my checklist.',
  'Ragas you will sing by the end of the term.',
  'Every class ends with a test of ten questions.',
  'Nobody can promise you a job, and I don’t.',
]

test('a promise of selection, marks, a rank or a job is recognised in any words', () => {
  expect(promised.filter((sentence) => !promisesResult(sentence))).toEqual([])
})

test('denials, guarantees about money and plain descriptions promise no result', () => {
  expect(honest.filter(promisesResult)).toEqual([])
})
