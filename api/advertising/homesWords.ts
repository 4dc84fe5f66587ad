import { denial, matcher, plain, sentencesOf, word } from './plainText.ts'

// How texts speak of prices, areas, possession, early offers and photographs, in English, Hindi and Hindi in Latin letters.

const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'
const date = `${word(monthName)}\\.?,? \\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}`
const year = /(?<!\d)20\d\d(?!\d)/

const large = 'lakhs?|lacs?|crores?|cr|l|लाख|करोड'
const amount = '\\d[\\d.,]*'
const count = 'one|two|three|four|five|half a|a|ek|do|teen|एक|दो|तीन'
const price = matcher(
  [
    `(?:₹|${word('rs|inr')}) ?${amount} ?${word(large)}`,
    `${amount} ?-? ?(?<![\\p{L}])(?:lakhs?|lacs?|crores?|cr|लाख|करोड)(?![\\p{L}\\p{M}])`,
    `${word(`(?:just|only|for|from|at|sirf|केवल|सिर्फ) (?:${count}) (?:lakhs?|lacs?|crores?|लाख|करोड)`)}`,
    `(?:₹|${word('rs|inr')}) ?(?:\\d{1,3}(?:,\\d{2,3}){2,}|\\d{7,})`,
    `(?:₹|${word('rs|inr')}) ?(?:\\d,?\\d{3}|\\d{2},?\\d{3}) ?(?:/-)? ?(?:/|per|a|prati|प्रति) ?(?:sq|square|psf|वर्ग)`,
    `(?:₹|${word('rs|inr')}) ?(?:\\d,?\\d{3}|\\d{2},?\\d{3}) ?psf`,
  ].join('|'),
)
/** “1% TDS on a price above ₹50 lakh” names no price. */
const thresholds = new RegExp(
  `${word('tds|tax|taxes|duty|surcharge|loans?')}[^.!?]{0,60}${word('above|below|exceeding|up to|over|more than')} (?:₹|rs ?)?${amount}`,
  'giu',
)
/** “Possession December 2027” dates no price. */
const otherDates = new RegExp(
  `${word('possession|handover|ready|completion|completed|registration|valid')}[^.!?]{0,30}?(?:${date})`,
  'giu',
)
const dated = matcher(date)

export function givesUndatedPrice(text: string): boolean {
  const read = plain(text)
  return price.test(read.replace(thresholds, '')) && !dated.test(read.replace(otherDates, ''))
}

const area = matcher(
  `\\d[\\d,.]* ?(?:sq ?(?:ft|feet|m|mt|metres?|meters?|yards?|yds?)|sft|${word('square (?:feet|foot|metres?|meters?|yards?)|gaj|गज|वर्ग ?(?:फुट|फीट|मीटर|गज)')})`,
)
const home = matcher(
  `\\d ?bhk|${word('bhk|flats?|apartments?|villas?|studios?|row houses?|penthouses?|duplex(?:es)?|फ्लैट|अपार्टमेंट|विला')}`,
)
const otherArea = matcher(
  word(
    'super[- ]?built[- ]?up|built[- ]?up areas?|saleable(?: area)?|salable(?: area)?|super area|plinth area|sbua?|सुपर बिल्ट[- ]?अप|बिल्ट[- ]?अप',
  ),
)
const carpetArea = matcher(word('carpet(?: areas?)?|कारपेट|कार्पेट'))

export function givesOtherArea(text: string): boolean {
  const isCarpet = carpetArea.test(plain(text))
  return sentencesOf(text).some(
    (each) =>
      area.test(each) && (otherArea.test(each) ? !carpetArea.test(each) : home.test(each) && !isCarpet),
  )
}

const possession =
  'possession|hand[- ]?over|handed over|keys|move[- ]?in|moving in|moved in|delivery|delivered|deliver|ready to move|kabz[ae]|kabj[ae]|chabi|chaabi|कब्जा|कब्जे|पजेशन|चाबी|चाबियां'
const many = '(?:\\d+(?: ?(?:-|to) ?\\d+)?|a|one|two|three|four|five|six|few|a few|some|couple of|ek|do|teen)'
const vague = `soon|shortly|imminently?|early|quick|fast|next (?:year|month|quarter|diwali|summer|season)|this (?:year|month|diwali|season)|(?:in|within|under) (?:(?:just|only|about|the next|next|under|less than) )*${many} (?:months?|years?|quarters?)|(?:by|before|around|on) (?:this |next |the )*(?:diwali|dussehra|dasara|ugadi|onam|pongal|holi|christmas|new year|akshaya tritiya|gudi padwa)|jaldi?|jald hi|agle (?:saal|mahine)|isi saal|is saal|\\d+ (?:mahine|saal)|जल्द|जल्दी|शीघ्र|अगले (?:साल|महीने|वर्ष)|इसी साल|इस साल|\\d+ (?:महीने|महीनों|साल|वर्ष)`
const undated = matcher(
  [
    `${word('possession|handover')} ?:? ?(?:date |(?:is|will be|due|expected|promised|starts?|begins?|offered) )*${word('in|by|from|within|soon|shortly|before|around')}`,
    `${word(possession)} ?[:-]? ?${word(`${many}[- ](?:months?|years?)`)}|${word(`${many}[- ](?:months?|years?)`)} ${word(possession)}`,
    `${word(possession)}[^.!?।]{0,40}${word(vague)}`,
    `${word(vague)}[^.!?।]{0,25}${word(possession)}`,
  ].join('|'),
)
/** “Within five years of possession” says until when something else holds. */
const counted = new RegExp(
  word(
    `(?:(?:in|within|for|up to) )?${many}[- ](?:days?|weeks?|months?|years?) (?:of|from|after|before|since|ahead of)|(?:after|since|before|from|of|on|at|upon|until|till) (?:the |your )?(?:possession|handover)|(?:possession|कब्जे|पजेशन) (?:ke baad|के बाद)|${many}[- ](?:days?|weeks?|months?|years?)[’s]* (?:warranty|liability|maintenance)|early morning`,
  ),
  'giu',
)
/** What else is delivered, opened or moved into in a hurry. */
const otherThings = new RegExp(
  word(
    '(?:parcels?|courier|grocery|food|mail) deliver(?:y|ies|ed)|deliver(?:y|ed|s)?(?: of)?(?: the| your| our| these)? (?:papers?|agreements?|documents?|letters?|brochures?|drawings?|parcels?)|keys? (?:of|to|for) the (?:show|sample|site|sales)|move[- ]in (?:checklist|kit|guide)',
  ),
  'giu',
)
const phrased = matcher(`${word('possession|handover')} (?:in|by|from|within|soon|shortly)`)

export function givesUndatedPossession(text: string): boolean {
  return sentencesOf(text).some(
    (each) =>
      !each.endsWith('?') &&
      !year.test(each) &&
      !deniesTime(each) &&
      !isPast.test(each) &&
      (phrased.test(each) || undated.test(each.replace(counted, '').replace(otherThings, ''))),
  )
}
const deniesTime = denial(vague)
/** “When we got our keys, the stone was replaced within a month.” */
const isPast = matcher(word('was|were|got|had'))

const early =
  'pre[- ]?launch(?:es|ing)?|soft[- ]?launch|expressions? of interest|eois?|early[- ]?bird|launching (?:soon|shortly)|pre[- ]?book(?:ing|ings|ed)?|pre[- ]?rera|(?:friends and family|insider?|launch) (?:offers?|rounds?|prices?)|before (?:the )?(?:launch|rera|registration)|priority (?:pass|passes|allotment)|rera (?:number |no |registration |approval )?(?:is |has been )?(?:applied|awaited|pending|expected|coming|in process|under process)|launch se pehle|launch hone se pehle|लॉन्च से पहले|प्री[- ]?लॉन्च|प्रीलॉन्च|सॉफ्ट लॉन्च'
const offersEarly = matcher(word(early))
const deniesEarly = denial(
  `${early}|advertised?|collect(?:ed)?|booked|taken?|accept(?:ed)?|allowed|legal|permitted`,
)

export function offersBeforeLaunch(text: string): boolean {
  return sentencesOf(text).some((each) => offersEarly.test(each) && !deniesEarly(each))
}

const photographs =
  'photo(?:graph)?(?:s|ed)?|pics?|snaps?|(?:actual|real|asli|असली) (?:site |project )?(?:views?|pictures?|images?|homes?|flats?|tasveer)|shot on (?:site|location)|as it (?:looks|stands) today|फोटो|फोटोग्राफ|तस्वीर|तस्वीरें'
const saysPhoto = matcher(word(photographs))
const deniesPhoto = denial(photographs)

export function callsItPhotograph(text: string): boolean {
  return sentencesOf(text).some((each) => saysPhoto.test(each) && !deniesPhoto(each))
}
