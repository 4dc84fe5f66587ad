import { denial, matcher, sentencesOf, word } from './plainText.ts'

// What a buyer could gain may not be promised, in whatever words: returns, rent, a higher value, or to buy the home back.

const sure =
  'guarantee(?:d|s|ing)?|gu?arante+d?|assur(?:ed|es|e|ance|ing)|risk[- ]free|sure[- ]?shot|promis(?:e|es|ed|ing)|confirmed|committed|pakk?[aie]|pukka|गारंटी|गारंटीड|गारन्टी|गारण्टी|पक्का|पक्की|पक्के|निश्चित|सुनिश्चित|वादा'
/** Not “We return 90% of the price” or “returns to you”. */
const returns = '(?<!(?:we|will|they|to|and|i|must) )returns?(?! (?:to|the|your|it|all|within|by|policy))'
const rent = 'rents?|rentals?|kiray[ae]|किराया|किराये|किराए|रेंट'
const strong = `${returns}|yields?(?! [\\d,]+ litres)|roi|return on investment|rental|rental (?:income|returns?)|appreciation|passive income|munaf[ae]|मुनाफा|मुनाफे|रिटर्न|रिटर्न्स|profits?`
const gain = `${strong}|${rent}|income|gains?|kamai|lease|buy[- ]?back|growth|लाभ|आय|कमाई|आमदनी|बढ़त`
const rate = '\\d[\\d.]* ?(?:%|per ?cent|pratishat|प्रतिशत|फीसदी|x(?!\\p{L})|guna|गुना|times)'
const yearly = word(
  'pa|per annum|per year|a year|every year|yearly|annually|per month|a month|monthly|sala+na|har saal|सालाना|हर साल',
)
const worth = word(
  'value|values|worth|investments?|money|capital|wealth|assets?|property|plots?|land|prices?|(?:property|land) rates?|paisa|paise|daam|keemat|kimat|zameen|पैसा|पैसे|निवेश|कीमत|कीमतें|दाम|मूल्य|जमीन|प्लॉट',
)
const earn = word(
  'earn|earns|earning|get|gets|receive|fetch|fetches|enjoy|make|kama[oi]|kamaiye|kamaye[in]?|paye|payein|paiye|milega|milegi|milta|कमाएं|कमाए|कमाइए|कमाओ|पाएं|पाए|मिलेगा|मिलेगी|पाइए',
)
const near = '[^.!?।]{0,40}'
const large = '\\d ?(?:lakhs?|lacs?|crores?|cr|लाख|करोड)'
const rupees = '(?:₹|rs ?|inr ?)\\d[\\d,.]*'

/** Two words in either order. */
const both = (one: string, other: string) => `${one}${near}${other}|${other}${near}${one}`

const promises: readonly RegExp[] = [
  // “Assured returns”, “12% pakka munafa”
  both(word(sure), word(gain)),
  // “12% rental yield”, “returns up to 18%”
  both(rate, word(strong)),
  // “Assured 12% p.a.”
  `${word(sure)}.{0,15}${rate} ?${yearly}|${rate} ?${yearly}.{0,15}${word(sure)}|${word('earn(?:s|ing)?|kama[oi]|कमाएं|कमाए')}(?: [a-z]+){0,3} ${rate}`,
  `(?<!\\d)(?!100)${rate} ?${word('assured|guaranteed|pakka|गारंटी')}|${word('assured|guaranteed|pakka')} (?!100)${rate}`,
  `^(?!.*${word('loans?|lends?|banks?|interest|emi')}).*${earn}${near}${rate}(?: back)? ?${yearly}`,
  // “High rental yields”, “Zero-risk investment”
  word(
    '(?:high|higher|highest|best|great|attractive|handsome|excellent|strong|superior|unmatched|steady|regular|lifelong) (?:capital |rental )*(?:returns|yields?|roi|appreciation|rental income|profits?|rentals)|(?:zero|no|risk)[- ](?:risk|free) investments?',
  ),
  `${word('(?:made|gained|earned|made a profit of)')} (?:up to |over |about )?${rate}|gains? of (?:up to )?${rate}|\\d ?x in ${near}years?`,
  // “Get ₹30,000 monthly rent”, “Rent pays your EMI”
  both(earn, `${rupees}${near}${word(rent)}|${word(rent)}${near}${rupees}`),
  `${word(rent)}.{0,20}${word('pays|cover|covers|nikal|niklegi|निकल')}${near}${word('emi|emis|loan|ईएमआई')}`,
  word('rent(?:al)? (?:income )?from day (?:one|1)|pehle din se (?:rent|kiraya)'),
  // “Will appreciate 40%”, “The value will double”, “Prices will only go up”
  `${word('appreciates?|appreciating|appreciated')}${near}${rate}|${rate}${near}${word('appreciates?|growth')}|${word('(?:will|to|sure to|bound to|set to|going to) (?:only )?appreciate')}`,
  `${worth}${near}${word('will|(?:bound|set|sure|going|poised) to|only')}${near}${word('grow|double|triple|multiply|soar|skyrocket|shoot up|go up|increase|appreciate')}`,
  `${worth}${near}${word('will|set to|bound to|expected to')}${near}${word('rise')}${near}${rate}`,
  word('(?:will|can) only go up') +
    `|${worth}${near}${word('only (?:ever )?(?:(?:go|goes|going|move|moves) (?:up|higher)|rises?|grows?)')}`,
  both(
    worth,
    word(
      'double|doubles|doubled|triples?|tripled|multipl(?:y|ies)|doubling|dugn[aie]|tigun[aie]|दोगुना|दोगुनी|दुगुना|दुगना|तिगुना|डबल',
    ),
  ),
  word(
    '(?:double|dugna|dugni|tigna|triple|दोगुना|दोगुनी|दुगुना|दुगना|तिगुना|डबल) ho (?:jay?ega|jayegi|jaye|jaega)|(?:दोगुना|दोगुनी|दुगुना|दुगना|तिगुना|डबल) (?:हो|होगा|होगी)',
  ),
  `${worth}${near}${word('badh(?:ega|egi|enge|ti hi|ta hi|na tay)|बढेगी|बढेगा|बढेंगे|बढेंगी|बढना तय|बढती ही|बढता ही')}`,
  `${worth}${near}${word('(?:never|not|won’t|can’t|don’t) (?:ever )?(?:lose|fall|drop|go down|come down|depreciate)')}|never lose (?:its )?value`,
  word(
    'grow your (?:money|wealth|capital|investment|savings)|appreciat(?:es|ing) (?:every|each|year|steadily|fast)|pays? for itself|invest[^.!?]{0,40} earn',
  ),
  `${large}${near}${word('becomes?|turns? into|ban jay?ega|बन जाएगा')}${near}${large}`,
  // “Buy-back at 1.5×”, “Lease guarantee”
  word('buy[- ]?backs?|bought back|wapas kharid|बायबैक|बाय-बैक|बाय बैक|वापस खरीद'),
  word(
    'tenants?(?: is| are)? (?:guaranteed|assured)|(?:lease|rent|rental|income|tenant|exit|resale) (?:guarantees?|assurance|protection)|(?:assured|guaranteed) (?:tenants?|exit|resale)|fixed (?:monthly )?(?:returns?|rentals?)|capital (?:guarantee|protection)',
  ),
].map(matcher)

/** Everyday phrases that mention a gain and promise none. */
const everyday = new RegExp(
  word(
    'income[- ]tax(?: returns?)?|tax returns?|gst returns?|capital gains? (?:tax|exemption)|(?:tds|gst|tax) (?:on|for|of) (?:the )?(?:rent|rental income|profits?)|rent(?:al)? (?:agreements?|deeds?|receipts?|housing|homes?|law)|rent[- ]free|(?:income|rent) (?:proofs?|certificates?|statements?|documents?)',
  ),
  'giu',
)
const denied = denial(`${sure}|${gain}|predict(?:ed)?|certain|sure|known|forecast`)

/** “Is rent guaranteed?” asks; “Want 12% assured returns?” doesn’t. */
const asks = matcher(
  `^(?:${word('is|are|kya|क्या')} (?:(?:the|my|any|there|koi|कोई) )*${word(gain)}|${word('do|does|can|will')} (?:you|anyone|anybody|verandah) ${word('promise|guarantee|assure|offer|give|buy')})[^\\d]*\\?$`,
)

/** Whether a text promises returns, rent, a higher value or to buy a home back. */
export function promisesGain(text: string): boolean {
  return sentencesOf(text)
    .filter((sentence) => !asks.test(sentence))
    .flatMap((sentence) => sentence.split(/(?:;| but | lekin | लेकिन )/i))
    .map((part) => part.replace(everyday, ''))
    .some((part) => promises.some((each) => each.test(part)) && !denied(part))
}
