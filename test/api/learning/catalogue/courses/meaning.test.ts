import { describe, expect, test } from '@jest/globals'
import { readTables } from '#api/learning/catalogue/courses/meaning/tables.ts'
import { tokensOf } from '#api/learning/catalogue/courses/meaning/tokens.ts'
import { type Known, understand } from '#api/learning/catalogue/courses/meaning/understand.ts'

const tables = readTables()

const courses = [
  'Chess for 7–10: openings to endgames',
  'Guitar for beginners',
  'Spoken Hindi from zero',
  'Spoken English for working adults',
  'Morning yoga for people who sit all day',
  'Know your night sky',
  'School maths',
  'Physics',
  'Bharatanatyam',
  'Carnatic vocal',
  'Piano',
  'Tabla with Sunday Rathore',
  'Biology for NEET',
  'Tamil for 5–8: talk, sing, play',
  'Drawing for design school portfolios',
  'Sketching from life',
  'Flute',
  'Kathak',
  'Speed cube',
]
const names = [
  'carnatic vocal',
  'sketching',
  'hindi',
  'spoken english',
  'chess',
  'yoga',
  'maths',
  'sunday rathore',
  'physics',
]
const spelled = (text: string) => tokensOf(text).map(({ text: word }) => word)

const known: Known = {
  has: (name, value) =>
    name === 'language'
      ? ['English', 'Hindi', 'Marathi', 'Tamil'].includes(value)
      : ['music', 'science', 'maths', 'spoken-english'].includes(value),
  placeOf: (name) => (name === 'koregaon park' ? 'Koregaon Park' : tables.towns.get(name)),
  isName: async (words) => names.some((name) => ` ${name} `.includes(` ${words} `)),
  finds: async (words) =>
    courses.some((title) => words.every((word) => spelled(title).includes(word.toLowerCase()))),
  matches: (words) => known.finds(words),
  isInTitle: async (words, whole) =>
    courses.some((title) => {
      const [own, typed] = [spelled(title).join(' '), words.join(' ')]
      return whole ? own === typed : ` ${own} `.includes(` ${typed} `)
    }),
}
const meaningOf = async (typed: string) => {
  const { q, filters } = await understand(typed, tables, known)
  return [q, filters]
}

describe('a phrase becomes filters, and the rest is searched', () => {
  test.each([
    ['chess for kids', 'chess', { age: '5-12' }],
    ['guitar classes for children', 'guitar', { age: '5-12' }],
    ['chess 8 year old', 'chess', { age: '8' }],
    ['chess for 8 yr old', 'chess', { age: '8' }],
    ['Chess, 8yo', 'Chess', { age: '8' }],
    ['chess for 8', 'chess', { age: '8' }],
    ['guitar for my son of 9', 'guitar', { age: '9' }],
    ['my daughter is 8 chess', 'chess', { age: '8' }],
    ['chess, she’s 8, evenings', 'chess', { age: '8', time: 'evening' }],
    ["guitar, he's 10 years old", 'guitar', { age: '10' }],
    ['8-10 years chess', 'chess', { age: '8-10' }],
    ['guitar for 8-11', 'guitar', { age: '8-11' }],
    ['toddler yoga', 'yoga', { age: '2-4' }],
    ['yoga for seniors', 'yoga', { age: '60-99' }],
    ['chess for grown ups', 'chess', { age: '18-99' }],
    ['class 6', '', { age: '11-12' }],
    ['class 6 maths', 'maths', { age: '11-12' }],
    ['6th class maths', 'maths', { age: '11-12' }],
    ['std VI maths', 'maths', { age: '11-12' }],
    ['maths class 6 to 8', 'maths', { age: '11-14' }],
    ['grade 10 physics', 'physics', { age: '15-16' }],
    ['CBSE maths', 'maths', { age: '6-17' }],
    ['ICSE class 10 physics', 'physics', { age: '15-16' }],
    ['JEE', '', { age: '16-18', core: 'science' }],
    ['neet physics', 'physics', { age: '16-18' }],
    ['piano class 7 year old evening', 'piano', { age: '7', time: 'evening' }],
    ['hindi for kids in usa', 'hindi', { age: '5-12', mode: 'online' }],
    ['chess new york', 'chess', { mode: 'online' }],
    ['guitar free trial', 'guitar', {}],
    ['maths home tutor', 'maths', {}],
    ['summer camp', '', { age: '5-14' }],
    ['Trinity piano', 'piano', { core: 'music' }],
    ['ielts', '', { skill: 'spoken-english' }],
    ['evening', '', { time: 'evening' }],
    ['chess in the evenings', 'chess', { time: 'evening' }],
    ['yoga weekend', 'yoga', { weekday: '6,7' }],
    ['Saturday 5 pm', '', { weekday: '6', hours: '17-18' }],
    ['chess saturday and sunday 5:30pm', 'chess', { weekday: '6,7', hours: '17-18' }],
    ['guitar after 6 pm', 'guitar', { hours: '18-24' }],
    ['yoga before 8 am', 'yoga', { hours: '5-8' }],
    ['piano after school', 'piano', { hours: '15-20' }],
    ['tue thu chess', 'chess', { weekday: '2,4' }],
    ['monday to friday yoga', 'yoga', { weekday: '1,2,3,4,5' }],
    ['near Baner', '', { place: 'Pune' }],
    ['yoga in Koregaon Park', 'yoga', { place: 'Koregaon Park' }],
    ['in Hindi', '', { language: 'Hindi' }],
    ['maths in hindi', 'maths', { language: 'Hindi' }],
    ['maths Hindi medium', 'maths', { language: 'Hindi' }],
    ['chess hindi', 'chess', { language: 'Hindi' }],
    ['guitar under 500', 'guitar', { price_max: '50000' }],
    ['piano below ₹1,000 per class', 'piano', { price_max: '100000' }],
    ['cheap guitar', 'guitar', { sort: 'price_low' }],
    ['chess online', 'chess', { mode: 'online' }],
    ['offline yoga classes', 'yoga', { mode: 'in_person' }],
    ['piano for a beginner', 'piano', { level: 'beginner' }],
    [
      'guitar for 9 year old saturday evening under 600 in hindi',
      'guitar',
      { age: '9', weekday: '6', time: 'evening', price_max: '60000', language: 'Hindi' },
    ],
  ])('%s', async (typed, q, filters) => {
    expect(await meaningOf(typed)).toEqual([q, filters])
  })
})

/** Searches as parents in India typed them. */
describe('thirty searches of parents', () => {
  test.each([
    ['guitar near baner', 'guitar', { place: 'Pune' }],
    ['piano in tamil', 'piano', { language: 'Tamil' }],
    ["chess she's 8 evenings", 'chess', { age: '8', time: 'evening' }],
    ['maths tuition class 10 cbse near kothrud', 'maths', { age: '15-16', place: 'Pune' }],
    ['bharatnatyam for kids weekend', 'bharatanatyam', { age: '5-12', weekday: '6,7' }],
    ['शतरंज 8 साल', 'chess', { age: '8' }],
    ['spoken english for housewives', 'spoken english', { age: '18-99' }],
    ['drawing class under 500 saturday', 'sketching', { price_max: '50000', weekday: '6' }],
    ['keyboard beginner', 'keyboard', { level: 'beginner' }],
    ['coding class 6 sunday morning', 'coding', { age: '11-12', weekday: '7', time: 'morning' }],
    ['carnatic vocal in marathi', 'carnatic vocal', { language: 'Marathi' }],
    ['physics 12th', 'physics', { age: '17-18' }],
    ['gitar for 10 yr old', 'guitar', { age: '10' }],
    ['kathak girls 6 years', 'kathak', { age: '6' }],
    ['tabla near andheri', 'tabla', { place: 'Mumbai' }],
    ['french for class 9', 'french', { age: '14-15' }],
    ['python for 12 year old weekends', 'python', { age: '12', weekday: '6,7' }],
    ['abacus 7 years', 'abacus', { age: '7' }],
    ['sanskrit shlokas for kids', 'sanskrit shlokas', { age: '5-12' }],
    ['violin for adults evening', 'violin', { age: '18-99', time: 'evening' }],
    ['public speaking for kids online', 'public speaking', { age: '5-12', mode: 'online' }],
    ['mathematics std 8 icse', 'maths', { age: '13-14' }],
    ['hindi for nri kids', 'hindi', { age: '5-12', mode: 'online' }],
    ['class 12 chemistry jee', 'chemistry', { age: '17-18' }],
    ['flute lessons sunday', 'flute', { weekday: '7' }],
    ['गाना सीखना बच्चों', 'vocal', { age: '5-12' }],
    ['science tuition 7th', 'science', { age: '12-13' }],
    ['jee maths crash course', 'maths', { age: '16-18' }],
    ['yoga for ladies morning', 'yoga', { age: '18-99', time: 'morning' }],
    ['chess coach for my son 9 yrs', 'chess', { age: '9' }],
    ['harmonium', 'harmonium', {}],
    ['flute', 'flute', {}],
    ['bansuri for beginners', 'flute', { level: 'beginner' }],
    ['chess coach female', 'chess', {}],
    ['jee maths', 'maths', { age: '16-18' }],
    ['maths class 11 and 12', 'maths', { age: '16-18' }],
    ['chess, she’s 8, evenings', 'chess', { age: '8', time: 'evening' }],
    [
      'maths class 6 cbse in hindi under 500',
      'maths',
      { age: '11-12', language: 'Hindi', price_max: '50000' },
    ],
    ['guitar near baner saturday 5 pm', 'guitar', { place: 'Pune', weekday: '6', hours: '17-18' }],
    ['flute for kids weekend', 'flute', { age: '5-12', weekday: '6,7' }],
    ['jee physics evenings', 'physics', { age: '16-18', time: 'evening' }],
    ['bharatnatyam for my 7 year old daughter', 'bharatanatyam', { age: '7' }],
    ['tabla sikhna hai bete ko 9 saal', 'tabla', { age: '9' }],
    ['yoga for girls evening', 'yoga', { age: '5-17', time: 'evening' }],
    ['yoga for girls of 8', 'yoga', { age: '8' }],
    ['yoga for mom morning', 'yoga', { age: '18-99', time: 'morning' }],
    ['yoga for my dadi', 'yoga', { age: '60-99' }],
    ['english speaking for housewife', '', { skill: 'spoken-english', age: '18-99' }],
    ['chess tution class 5', 'chess', { age: '10-11' }],
    ['maths improvement 8 years', 'maths', { age: '8' }],
    ['piano class 6 yr old beginer', 'piano', { age: '6', level: 'beginner' }],
    ['kathak lucknow', 'kathak', { place: 'Lucknow' }],
    ['tabla mumbai weekend', 'tabla', { place: 'Mumbai', weekday: '6,7' }],
    ['group classes for chess not 1 on 1', 'chess', {}],
    ['rubik cube class', 'cube', {}],
    ['बच्चों के लिए गिटार', 'guitar', { age: '5-12' }],
    ['free chess class', 'chess', {}],
  ])('%s', async (typed, q, filters) => {
    expect(await meaningOf(typed)).toEqual([q, filters])
  })
})

describe('what no course can be found by is left out, and named', () => {
  test.each([
    ['chess coach female', 'chess', ['woman']],
    ['lady teacher for guitar', 'guitar', ['woman']],
    ['male yoga teacher', 'yoga', ['man']],
    ['yoga male teacher', 'yoga', ['man']],
    ['jee maths', 'maths', ['jee']],
    ['CBSE maths', 'maths', ['cbse']],
    ['neet biology', 'neet biology', []],
    ['chess in klingon', 'chess', ['klingon']],
    ['guitar near Atlantis', 'guitar', ['Atlantis']],
    ['piano grade 3', 'piano', ['grade 3']],
    ['sun salutation yoga', 'yoga', ['sun salutation']],
    ['SAT maths prep', 'maths', ['SAT prep']],
    ['zither harp', 'zither harp', []],
    ['chess for girls', 'chess', []],
    ['yoga for women', 'yoga', []],
  ])('%s', async (typed, q, unmet) => {
    expect(await understand(typed, tables, known)).toMatchObject({ q, unmet })
  })
})

describe('other spellings, languages and scripts', () => {
  test.each([
    ['ches', 'chess', {}],
    ['guitaar', 'guitar', {}],
    ['bharatnatyam', 'bharatanatyam', {}],
    ['shatranj', 'chess', {}],
    ['gaana seekhna hai', 'vocal', {}],
    ['my daughter wants to sing', 'vocal', { age: '5-12' }],
    ['drawing classes', 'sketching', {}],
    ['phonics', 'english', {}],
    ['bachche ke liye chess', 'chess', { age: '5-12' }],
    ['8 saal ki beti ke liye chess', 'chess', { age: '8' }],
    ['piano shaam 5 baje', 'piano', { hours: '17-18' }],
    ['guitar 500 se kam', 'guitar', { price_max: '50000' }],
    ['angrezi', 'english', {}],
    ['angrezi bolna', 'english spoken', {}],
    ['शतरंज', 'chess', {}],
    ['बच्चों के लिए शतरंज', 'chess', { age: '5-12' }],
    ['कक्षा ६ गणित', 'maths', { age: '11-12' }],
    ['சதுரங்கம்', 'chess', {}],
    ['ಚೆಸ್ ಮಕ್ಕಳಿಗೆ', 'chess', { age: '5-12' }],
    ['দাবা', 'chess', {}],
    ['గిటార్ సాయంత్రం', 'guitar', { time: 'evening' }],
    ['شطرنج', 'chess', {}],
  ])('%s', async (typed, q, filters) => {
    expect(await meaningOf(typed)).toEqual([q, filters])
  })
})

describe('stays as it was typed', () => {
  test.each([
    'chess',
    'hindi',
    'spoken hindi',
    'morning yoga',
    'night sky',
    'tabla sunday rathore',
    'Chess for 7–10: openings to endgames',
    'zither',
    'NEET',
    'neet biology',
    'drawing for design school',
    'C++',
    '',
    '%%%',
    'constructor',
  ])('%s', async (typed) => {
    expect(await meaningOf(typed)).toEqual([typed, {}])
  })
})

test('the catalogue’s own words aren’t interpreted again, so an address redirects at most once', async () => {
  const own = new Set(tables.words.values())
  for (const word of own) {
    const anywhere = { ...known, finds: async () => true, isName: async () => true }
    expect([word, (await understand(word, tables, anywhere)).q]).toEqual([word, word])
  }
})
