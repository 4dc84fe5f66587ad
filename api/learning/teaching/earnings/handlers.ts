import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { earnings, TutorFee } from '#contract/learning/teaching/earnings.ts'
import { Month } from '#contract/shapes.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { users } from '../../base/index.ts'
import { earnedMonth } from './month.ts'
import { monthFile } from './monthFile.ts'
import { earningsOf } from './overview.ts'
import { statementPdf } from './statement.ts'

export function earningHandlers({ db, clock, config, settings }: Context): Handlers<typeof earnings> {
  const tutorOf = async (tutorId: string) => {
    const [tutor] = await db
      .select({ name: users.name, zone: users.time_zone })
      .from(users)
      .where(eq(users.id, tutorId))
    if (!tutor) throw new ApiError('not_found')
    return { ...tutor, tutorId, now: clock() }
  }
  const fee = (): TutorFee => ({
    fee_rate: settings.value('platform_fee'),
    fee_tax_rate: settings.value('platform_fee_tax'),
  })
  const monthOf = async (tutorId: string, month: string) => {
    if (!z.safeParse(Month, month).success) throw new ApiError('not_found')
    const tutor = await tutorOf(tutorId)
    return { tutor, earned: await earnedMonth(db, tutor, month) }
  }

  return {
    async getEarnings({ viewer }) {
      return { ...(await earningsOf(db, await tutorOf(viewer.id))), fee: fee() }
    },

    async getTutorFee() {
      return fee()
    },

    async getEarnedMonth({ params, viewer }) {
      return (await monthOf(viewer.id, params.month)).earned
    },

    async getEarnedMonthFile({ params, viewer }) {
      const { earned } = await monthOf(viewer.id, params.month)
      return new FileReply(monthFile(earned), `earnings-${earned.month}.csv`)
    },

    async getEarningsStatement({ params, viewer }) {
      const { earned, tutor } = await monthOf(viewer.id, params.month)
      const bytes = await statementPdf({ brand: config, earned, tutor, now: clock() })
      return new FileReply(bytes, `earnings-${earned.month}.pdf`)
    },
  }
}
