/** Staff hears of what waits, and of what waits too long. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { notify } from '../notifications/index.ts'
import { markOverdueTold, markWaitingTold } from '../review/index.ts'

const EVERY_MS = 60_000

type Moment = { config: Pick<Config, 'publicUrl'>; now: Date }

const companyNames = (database: Database, companyId: string) =>
  database
    .selectFrom('providers')
    .select(['name_zh as zh', 'name_en as en', 'name_ru as ru'])
    .where('provider_id', '=', companyId)
    .executeTakeFirstOrThrow()

/** One message for all that a company handed in since the last time, one for all that became overdue. */
export const tellStaff = (database: Database, moment: Moment) =>
  database.transaction().execute(async (transaction) => {
    const to = { audience: 'review' } as const
    const waiting = await markWaitingTold(transaction, moment.now)
    const groups = Map.groupBy(waiting, (row) => `${row.provider_id} ${row.subject_kind}`)
    for (const rows of groups.values()) {
      const [first] = rows
      if (first === undefined) continue
      const { provider_id: companyId, subject_kind: subjectKind } = first
      const company = await companyNames(transaction, companyId)
      const event = { name: 'review_waiting', subjectKind, count: rows.length, company } as const
      const eventKey = `waiting:${first.review_id}`
      await notify(
        transaction,
        { to, kind: 'review', event, eventKey, link: `/administration/review?kind=${subjectKind}` },
        moment,
      )
    }
    const [late, ...others] = await markOverdueTold(transaction, moment.now)
    if (late === undefined) return
    const event = { name: 'review_overdue', count: others.length + 1 } as const
    const eventKey = `overdue:${late.review_id}`
    await notify(transaction, { to, kind: 'review', event, eventKey, link: '/administration/review?overdue=1' }, moment)
  })

/** Tells while the app listens. */
export const keepStaffTold = (app: FastifyInstance) => {
  const { services } = app
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      await tellStaff(services.database, { config: services.config, now: services.clock() })
    } catch (error) {
      app.log.warn({ err: error }, 'staff is told in the next round')
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(round, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}
