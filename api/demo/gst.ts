import { gstinFrom } from '#contract/learning/money/payoutNumbers.ts'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { gstRegistrations } from '../learning/money/index.ts'
import { demoId } from './content.ts'
import { tutorId } from './marketplaceRows.ts'
import { panOf } from './payoutDetails.ts'

/** By the tutor's handle. All the others sell too little to need a registration. */
const registered = {
  'nandini-rao': {
    code: '29',
    owner: 'Nandini Rao',
    legal_name: 'Nandini Rao',
    address: '27 Third Cross, Malleshwaram, Bengaluru 560003',
  },
  'zubin-mistry': {
    code: '27',
    owner: 'Zubin Mistry',
    legal_name: 'Mistry Piano Studio',
    address: '4 Dadyseth Road, Gamdevi, Mumbai 400007',
  },
  'revathi-sundar': {
    code: '33',
    owner: 'Revathi Sundar',
    legal_name: 'Revathi Sundar',
    address: '9 Kutchery Road, Mylapore, Chennai 600004',
  },
  'ritika-malhotra': {
    code: '07',
    owner: 'Ritika Malhotra',
    legal_name: 'Malhotra Tuitions',
    address: 'C-41 Green Park, New Delhi 110016',
  },
} as const

/** Registers some tutors for GST, since before the ledger opened. */
export async function addGst(db: Db, now: Date): Promise<void> {
  await db.insert(gstRegistrations).values(
    Object.entries(registered).map(([handle, { code, owner, legal_name, address }], nth) => {
      const id = tutorId({ handle })
      return {
        id: demoId('gst registration', id),
        tutor_id: id,
        gstin: gstinFrom(`${code}${panOf({ id, name: owner })}1Z`),
        legal_name,
        address,
        series: nth + 1,
        created_at: later(now, -200 * day),
      }
    }),
  )
}
