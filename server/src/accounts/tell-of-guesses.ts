import { pagePaths } from '@tongyun/contract/page-paths'
import { MINUTE_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { type NoticeKind, offerNotices } from '../core/notices.ts'
import { tellOwner } from './letters.ts'
import { takeGuessed } from './users.queries.ts'

/** A person whose password is guessed at without a pause is told once a day. */
const TOLD_AGAIN_MS = 86_400_000

/** To whose password strangers guessed at until they had to wait. */
const ACCOUNT_GUESSED: NoticeKind = {
  name: 'account_guessed',
  kind: 'account',
  to: 'subject',
  // The letter is longer, and reaches those without an e-mail address too.
  only: 'app',
  link: () => pagePaths.secondFactor(),
  words: (_, locale) => ({
    title: m.notifications_account_guessed({}, { locale }),
    text: m.notifications_account_guessed_text({}, { locale }),
  }),
}

/** Tells people whose password strangers guessed at until they had to wait: in the app, and by e-mail or phone. */
export const tellOfGuesses = (database: Database, place: { config: Pick<Config, 'publicUrl'>; now: Date }): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { now } = place
    for (const user of await takeGuessed(transaction, { now, toldBefore: new Date(now.getTime() - TOLD_AGAIN_MS) })) {
      await tellOwner(transaction, user, 'guessed', place)
      const key = `guessed:${user.user_id}:${now.toISOString()}`
      await appendEvent(transaction, ACCOUNT_GUESSED, { key, subject: user.user_id, payload: {}, at: now })
    }
  })

/** While the app listens, looks every minute whom to tell. Not at the login itself, which would show that the account exists. */
export const keepTellingOfGuesses = (app: FastifyInstance) => {
  const { services } = app
  offerNotices(app, [ACCOUNT_GUESSED])
  keepJob(app, {
    name: 'tell-of-guesses',
    everyMs: MINUTE_MS,
    pass: () => tellOfGuesses(services.database, { config: services.config, now: services.clock() }),
  })
}
