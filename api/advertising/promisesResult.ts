import { denial, matcher, sentencesOf, word } from './plainText.ts'

// Nobody who teaches may promise selection, marks, ranks, grades or a job: Guidelines for Prevention of Misleading
// Advertisement in Coaching Sector, 2024.

const sure =
  'guarantee(?:d|s|ing)?|gu?arante+d?|assur(?:ed|es|e|ance)|sure[- ]?shot|promis(?:e|es|ed|ing)|certain|pakk?[aie]|pukka|गारंटी|गारंटीड|गारन्टी|गारण्टी|पक्का|पक्की|पक्के|निश्चित|सुनिश्चित'
const result =
  'selections?|selected|marks|ranks?|grades?|distinction|centum|percentile|percentage|scores?|results?|success|pass|passing|admissions?|jobs?|placements?|offer letters?|salary|visas?|band \\d[\\d.]*|a\\+|a1|air \\d+|toppers?|iit|neet|naukri|number|चयन|सिलेक्शन|अंक|नंबर|रैंक|नौकरी|सफलता|प्रवेश|एडमिशन|पास|परिणाम|रिजल्ट'
const near = '[^.!?।]{0,25}'
const student =
  '(?:you|your (?:child|son|daughter)|students?|every ?(?:student|one|body)|all students|kids|children)'
const exam =
  '(?:the |your |any |every )?(?:[a-z]+ )?(?:exams?|tests?|boards?|neet|jee|upsc|ielts|gate|cat|interviews?)'
const number = '(?:above |over |at least |more than )?\\d{2,3} ?(?:%|\\+|marks|percentile|out of)'

const promises: readonly RegExp[] = [
  // “Guaranteed A+”, “selection pakka”
  `${word(sure)}${near}(?<![\\p{L}\\p{M}])(?:${result})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${result})(?![\\p{L}\\p{M}])${near}${word(sure)}`,
  // “100% results”
  `100 ?(?:%|per ?cent|प्रतिशत) (?:job |exam |board )?${word('selections?|results?|success|pass|placements?|jobs?|admissions?|marks|naukri|सफलता|चयन|परिणाम|रिजल्ट|सिलेक्शन')}`,
  // “You’ll crack NEET”, “every student will score 95%”
  `${student}(?: will|’ll| shall| is going to| are going to)(?: all| surely| definitely| certainly| easily| also)? (?:(?:pass|clear|crack|top|ace) ${word(exam)}|(?:score|get|secure) (?:${number}|full marks|an? a|top)|get (?:selected|a job|placed|hired|admission)|be (?:selected|placed|hired|a topper)|rank )`,
  `^(?:score|secure) ${number}|^(?:crack|clear|pass|top|ace) ${exam} in (?:the |your |just |one |only )*(?:first|one|go|attempt|\\d+ (?:days?|weeks?|months?))`,
  word(
    'fail[- ]?proof|(?:nobody|no one|no student) (?:ever )?fails|zero failures|become (?:a |the )?topper|ensures? (?:(?:your|that|you|students|their) )*(?:success|selection|pass|rank|marks|a job)',
  ),
  `${word('(?:selection|rank|naukri|job|admission|सिलेक्शन|चयन|रैंक|नौकरी|एडमिशन)')} ${word('zaroor|zarur|hoga hi|milega hi|milegi hi|तो होगा|जरूर')}`,
].map(matcher)

/** A guarantee about money or a place in a group promises no result. */
const everyday = new RegExp(
  word(
    '(?:money[- ]?back|refund) (?:guarantee[ds]?|promise)|(?:guaranteed?|assured|promised?) (?:full )?(?:refunds?|money back|seats?|places?|starts?)|(?:refunds?|fees?) (?:is|are) (?:guaranteed|assured)|job interviews?|job[- ]ready|(?:got|scored|secured|won|had) 100 ?(?:%|per ?cent) (?:marks|results?)|mark(?:s)? schemes?',
  ),
  'giu',
)
const denied = denial(`${sure}|${result}`)

/** Whether a text promises what a student’s work may or may not bring. */
export function promisesResult(text: string): boolean {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(/(?:;| but | lekin | लेकिन )/i))
    .map((part) => part.replace(everyday, ''))
    .some((part) => promises.some((each) => each.test(part)) && !denied(part))
}
