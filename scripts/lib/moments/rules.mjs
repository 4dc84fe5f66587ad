const showsTime = 'shows the time to whoever looks, once the page was taken over'
const untilSent = 'keeps what was typed for a while, in the browser'

/** Where a moment may come from; every other file is handed its clock. */
export const rules = [
  {
    what: "reads the machine's clock",
    pattern: /\b\w*Date\.now\b|\bnew Date\(\)|(?<![\w.])Date\(\)/,
    may: {
      'contract/clock.ts': 'the clock of services, web server and browser',
      'scripts/clock/systemClock.mjs': 'the clock of scripts',
      'scripts/clock/machineClock.mjs': 'compares it with the time outside',
      'scripts/testing/movedClock.mjs': 'stands in for it in a process that a test starts',
      'scripts/testing/native/runFile.mjs': 'Jest asks when a file began',
      'api/http/docs/receiveWebhook.mjs': 'is copied by whoever receives webhooks',
      'test/e2e/support/browser.ts': 'stands in for it in the browser of a test',
      'test/contract/moments.test.ts': 'tries what is refused',
      'test/e2e/formerBuild.test.ts': 'is read in the browser, by its clock',
    },
  },
  {
    what: 'takes the clock itself, and should be handed it',
    pattern: /\bsystem(Clock|Time)\b/,
    may: {
      'contract/clock.ts': 'is where it is',
      'api/clock.ts': 'passes it on',
      'api/main.ts': 'starts the services',
      'api/dataLock.ts': 'is taken before anything else is there, by commands too',
      'api/commands/': 'each is a process of its own',
      'server/startWeb.ts': 'starts the web server',
      'bench/': 'measures what a person would',
      'scripts/': 'each is a process of its own',
      'src/browser/reloadOnce.ts': 'a part for tests to replace',
      'src/browser/routeWork.ts': 'tells the store, from which pages know the time',
      'src/features/authoring/useAutosave.ts': showsTime,
      'src/features/availability/useFreshPlaces.ts': showsTime,
      'src/features/cart/Countdown.tsx': showsTime,
      'src/features/enquiry/Origin.tsx': 'says when the form was shown',
      'src/features/room/Session.ts': 'words of one’s own are shown before anybody has taken them',
      'src/features/teaching/attendance/onDevice.ts': untilSent,
      'src/pages/homes/nri/useCallTimes.ts': 'proposes times to call, once the zone is known',
      'src/platform/form/unsent.ts': untilSent,
      'src/platform/live/useLive.ts': 'asks again after a while',
      'src/platform/page/restore.tsx': untilSent,
      'src/ui/timing/useNow.ts': showsTime,
      'test/contract/moments.test.ts': 'tries what is refused',
      'test/builders/clocks.ts': 'makes clocks of it that a test moves',
      'test/e2e/support/': 'the time on the sites of a run is so far ahead of it',
      'test/api/learning/orders/providersThemselves.test.ts': 'the real providers go by it',
    },
  },
  {
    what: 'asks the database for the time',
    pattern:
      /(?<![\w.#])now\(\)|\b(clock|statement|transaction)_timestamp\b|\bCURRENT_(DATE|TIME|TIMESTAMP)\b|\bdefaultNow\b/i,
    within: ['api/', 'contract/', 'server/', 'test/'],
    may: {
      'api/audit/forget.ts': 'the database refuses by it to give up anything younger',
      'api/housekeeping.ts': 'course changes are as old as the database says that wrote them down',
      'api/learning/tables/catalogueIndex.ts': 'triggers write them down',
      'api/live/Bus.ts': 'several processes share the bodies, and only their age is asked',
      'test/contract/moments.test.ts': 'tries what is refused',
      'test/api/db/databaseClock.test.ts': 'lists what in the database may',
      'test/api/learning/catalogue/catalogueIndex.test.ts': 'makes course changes older',
    },
  },
]
