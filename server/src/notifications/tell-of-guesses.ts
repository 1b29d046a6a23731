import { pagePaths } from '@tongyun/contract/page-paths'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { takeGuessed, tellOwner } from '../accounts/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { notify } from './notify.ts'

/** Who is guessed at day and night is told once a day. */
const TOLD_AGAIN_MS = 86_400_000

/** Tells people whose password strangers guessed at until they had to wait: in the app, and by e-mail or phone. */
export const tellOfGuesses = (database: Database, place: { config: Pick<Config, 'publicUrl'>; now: Date }): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { now } = place
    for (const user of await takeGuessed(transaction, { now, toldBefore: new Date(now.getTime() - TOLD_AGAIN_MS) })) {
      await tellOwner(transaction, user, 'guessed', place)
      await notify(
        transaction,
        {
          to: { userIds: [user.user_id] },
          kind: 'account',
          event: { name: 'account_guessed' },
          eventKey: `guessed:${now.toISOString()}`,
          link: pagePaths.secondFactor(),
          // The letter above is longer, and reaches those without an e-mail address too.
          appOnly: true,
        },
        place,
      )
    }
  })

/** While the app listens, looks every minute whom to tell. Not at the login itself, which would show that the account exists. */
export const keepTellingOfGuesses = (app: FastifyInstance) => {
  const { services } = app
  keepJob(app, {
    name: 'tell-of-guesses',
    everyMs: MINUTE_MS,
    pass: () => tellOfGuesses(services.database, { config: services.config, now: services.clock() }),
  })
}
