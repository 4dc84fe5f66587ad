import type { DeskStory } from '#contract/learning/desk/records.ts'
import { staffActions } from '#contract/staffWords.ts'
import { rupees } from '../../ui/format/money.ts'
import { staffActionWords } from './actionWords.ts'

type Event = DeskStory[number]

/** One event in words, without the person who did it. */
export function eventText({ kind, word, about }: Event): string {
  switch (kind) {
    case 'joined':
      return 'Joined'
    case 'contact':
      return word === 'email' ? 'Changed the email address' : 'Changed the mobile number'
    case 'staff': {
      const action = staffActions.find((each) => each === word)
      return capitalised(action ? staffActionWords[action] : plain(word))
    }
    case 'payment':
      return `Payment ${moneyText(word)}${about ? ` (${about})` : ''}`
    case 'refund':
      return `Refund ${moneyText(word)}`
    default:
      return capitalised([about, plain(word)].filter(Boolean).join(': '))
  }
}

/** Turns "done 90000" into "done, ₹900". */
function moneyText(word: string): string {
  const [state = '', paise = '0'] = word.split(' ')
  return `${state}, ${rupees(Number(paise))}`
}

function plain(word: string): string {
  return word.replaceAll('_', ' ')
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
