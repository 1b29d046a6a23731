/** A desk of tests at which staff reviews: people of staff, companies with something that waits, and what became of it. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { registerAccounts } from '../src/accounts/index.ts'
import { registerReviews } from '../src/administration/review-routes.ts'
import { TEST_SUBJECTS } from '../src/administration/review-subjects.fixture.ts'
import { openReview, type Submission } from '../src/review/index.ts'
import { createTestApp } from './create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity, send } from './people.ts'
import { readEvents, registerNotifications } from './read-events.ts'

/** `clock`: the day of the desk. The caller closes `server`. */
export const openReviewDesk = async (clock: () => Date) => {
  const server = await createTestApp({
    modules: [registerAccounts, registerNotifications, (app) => registerReviews(app, TEST_SUBJECTS)],
    settings: { DEMO_MARKET: 'on' },
    clock,
  })
  const { database } = server

  const staff = async (role: 'review' | 'administrator' = 'review', full_name = 'Li Wei') => {
    const user = await insertPerson(database, { role, demo: true, full_name })
    const { cookie } = await logIn(server, user)
    const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}, language = 'en') =>
      (await send(server.app, endpoint, input, { cookie, 'accept-language': language })).json()
    return { user, call }
  }

  /** A company with an owner who is told everything. */
  const company = async ({ approved }: { approved: boolean }) => {
    const providerId = await insertCompany(database)
    if (approved) await putIntoCity(database, providerId)
    await database
      .updateTable('providers')
      .set({ registered_capital_ten_thousand_yuan: 1 })
      .where('provider_id', '=', providerId)
      .execute()
    const owner = await insertPerson(database, {
      role: 'provider_owner',
      company_id: providerId,
      language: 'ru',
      notifications: ['review.app', 'review.email'],
    })
    return { providerId, owner }
  }

  const submit = (submission: Submission) => database.transaction().execute((transaction) => openReview(transaction, submission))

  /** Something that waits, of a company of its own that was approved before. */
  const waiting = async (values: Partial<Submission> = {}) => {
    const { providerId, owner } = await company({ approved: true })
    const { reviewId } = await submit({
      subjectKind: 'company',
      subjectId: providerId,
      providerId,
      version: 1,
      before: null,
      after: { reference: `Ref ${providerId}`, originId: 'CNSHA' },
      submittedBy: owner.user_id,
      now: clock(),
      ...values,
    })
    return { providerId, owner, reviewId }
  }

  const decidedOf = async (providerId: string) =>
    (
      await database
        .selectFrom('providers')
        .select('introduction')
        .where('provider_id', '=', providerId)
        .executeTakeFirstOrThrow()
    ).introduction.en
  const statusOf = async (reviewId: string) =>
    (await database.selectFrom('reviews').select('status').where('review_id', '=', reviewId).executeTakeFirstOrThrow()).status
  const toldOf = async (userId: string) => {
    await readEvents(server)
    return database.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute()
  }
  const auditOf = (subject: string) => database.selectFrom('audit').selectAll().where('subject', '=', subject).execute()

  return { server, staff, company, submit, waiting, decidedOf, statusOf, toldOf, auditOf }
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>
