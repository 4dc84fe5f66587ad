import { root } from './lib/root.mjs'
import { problemsOf } from './lib/walls/problems.mjs'

/** The wings of the two services, from the lowest to the highest. */
const learn = [
  ...['base', 'catalogue', 'money', 'people', 'timetable', 'talk', 'buying', 'teaching', 'desk', 'account'],
]
const homes = ['projects', 'leads', 'visits', 'bookings', 'stock', 'publishing']

/** Who may import whom. The type checker enforces what project references can express; this enforces the rest. */
const rules = {
  below: [
    ['api/learning', ['api/estate'], 'the two services never import each other'],
    ['api/estate', ['api/learning'], 'the two services never import each other'],
    ['api/db', ['api/http', 'api/learning', 'api/estate'], 'the database knows no resource'],
    ['api/http', ['api/learning', 'api/estate'], 'what serves every call knows none of them'],
  ],
  wings: {
    'contract/learning': learn,
    'contract/estate': homes,
    'api/learning': learn,
    'api/estate': homes,
    'src/features': [...learn, ...homes],
    'test/api/learning': learn,
    'test/api/estate': homes,
  },
  /** Folders whose rooms may be imported from outside only through their face. */
  faces: [...facesOf('api/learning', learn), ...facesOf('api/estate', homes)],
}

function facesOf(service, wings) {
  return [service, ...wings.map((wing) => `${service}/${wing}`)]
}

const { files, problems } = await problemsOf(root, rules)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`The walls hold in ${files} files.`)
