/** One row of each kind that belongs to somebody, for tests of who may do what to it. */
import { randomBytes, randomInt } from 'node:crypto'
import { upsertWatch } from '../src/booking/space-watches.queries.ts'
import { readableId } from '../src/core/readable-id.ts'
import { insertApiCall, insertApiKey } from './api-key-rows.ts'
import { insertPurchase, insertSale, insertTripRow } from './booking-rows.ts'
import { insertOwnDeal } from './deal-rows.ts'
import { insertDemand, insertOpenDemand } from './demand-rows.ts'
import type { MakeRow } from './holder.ts'
import {
  insertChangeSet,
  insertDeparture,
  insertImport,
  insertMail,
  insertOffer,
  insertOfferTemplate,
  insertWithdrawnOffer,
} from './offer-objects.ts'
import { insertPerson } from './people.ts'
import { insertPushDevice } from './push-device-rows.ts'
import { insertQuote } from './quote-rows.ts'
import { insertSavedSearch } from './saved-search-rows.ts'
import { insertDelivery, insertWebhook } from './webhook-rows.ts'

const insertFile: MakeRow = async (database, { companyId }) => {
  const file_id = randomBytes(16).toString('hex')
  await database
    .insertInto('files')
    .values({
      file_id,
      company_id: companyId,
      media_type: 'application/pdf',
      size_bytes: 1,
      name: 'a.pdf',
      state: 'clean',
      uploaded_by: 'u',
      used_for: null,
      unused_since: null,
      is_public: false,
      created_at: new Date(),
    })
    .execute()
  return file_id
}

/** Something that waits, taken on by its holder. */
const insertReview: MakeRow = async (database, { userId, companyId }) => {
  const review_id = readableId('r')
  await database
    .insertInto('reviews')
    .values({
      review_id,
      provider_id: companyId,
      assigned_to: userId,
      subject_kind: 'company',
      subject_id: readableId('c'),
      version: 1,
      before: null,
      after: JSON.stringify({ name: { zh: 'a', en: 'a', ru: 'a' } }),
      submitted_by: userId,
      submitted_at: new Date(),
      due_at: new Date(),
      told_at: null,
      told_overdue_at: null,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  return review_id
}

/** Something that was sent to support, taken on by its holder. */
const insertThread: MakeRow = async (database, { userId }) => {
  const number = `${randomInt(1000, 9999)}-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`
  const at = new Date()
  await database
    .insertInto('support_threads')
    .values({
      number,
      assigned_to: userId,
      kind: 'question',
      language: 'en',
      sender_role: null,
      sender_name: null,
      phone: null,
      email: null,
      wechat: null,
      page: null,
      sent_hash: randomBytes(32),
      entries: 1,
      received_at: at,
      due_at: at,
      changed_at: at,
    })
    .execute()
  await database
    .insertInto('support_entries')
    .values({ number, sequence: 1, at, kind: 'message', author: null, body: 'm' })
    .execute()
  return number
}

/** What its holder said to customer service: one room a person. */
const insertRoom: MakeRow = async (database, { userId }) => {
  const had = await database.selectFrom('chat_rooms').select('room_id').where('user_id', '=', userId).executeTakeFirst()
  if (had !== undefined) return had.room_id
  const room_id = readableId('t')
  const now = new Date()
  await database
    .insertInto('chat_rooms')
    .values({
      room_id,
      user_id: userId,
      visitor_id: room_id,
      assigned_to: null,
      language: 'en',
      page: '/',
      waiting_since: now,
      visitor_seen_at: now,
      created_at: now,
      last_at: now,
    })
    .execute()
  return room_id
}

const insertNotification: MakeRow = async (database, { userId }) => {
  const notification_id = readableId('n')
  await database
    .insertInto('notifications')
    .values({
      notification_id,
      user_id: userId,
      event_key: 'e',
      kind: 'offers',
      link: '/',
      in_app: true,
      event: JSON.stringify({ name: 'review_overdue', count: 1 }),
      created_at: new Date(),
      read_at: null,
    })
    .execute()
  return notification_id
}

const insertAnswerTemplate: MakeRow = async (database) => {
  const template_id = readableId('t')
  await database
    .insertInto('support_templates')
    .values({ template_id, name: template_id, texts: JSON.stringify({ zh: 'a', en: 'a', ru: 'a' }), changed_at: new Date() })
    .execute()
  return template_id
}

/** Somebody else of the holder's company. */
const insertMember: MakeRow = async (database, { companyId }) =>
  (await insertPerson(database, { role: 'provider_member', company_id: companyId })).user_id

/** Somebody was invited into the holder's company. */
const insertInvitation: MakeRow = async (database, { userId, companyId }) => {
  const invitation_id = readableId('v')
  const now = new Date()
  await database
    .insertInto('colleague_invitations')
    .values({
      invitation_id,
      provider_id: companyId,
      shipper_id: null,
      channel: 'email',
      target: `${invitation_id}@example.com`,
      token_hash: randomBytes(32),
      invited_by: userId,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return invitation_id
}

/** Somebody asks to be taken into the holder's company. */
const insertJoinRequest: MakeRow = async (database, { companyId }) => {
  const request_id = readableId('j')
  const { user_id } = await insertPerson(database)
  await database
    .insertInto('join_requests')
    .values({
      request_id,
      user_id,
      provider_id: companyId,
      shipper_id: null,
      company_number: 'n',
      made_at: new Date(),
      declined_at: null,
    })
    .execute()
  return request_id
}

const insertLicence: MakeRow = async (database, { companyId }) => {
  const licence_id = readableId('l')
  const sheet = { kind: 'transport', number: licence_id, issuer: { zh: '交通局', en: '', ru: '' }, validTo: null, paper: null }
  const now = new Date()
  await database
    .insertInto('company_licences')
    .values({ licence_id, provider_id: companyId, version: 1, sheet: JSON.stringify(sheet), created_at: now, updated_at: now })
    .execute()
  return licence_id
}

/** An article nobody has seen: a wording in English, one in Chinese. */
const insertNewArticle: MakeRow = async (database, { userId: author }) => {
  const article_id = readableId('a')
  const at = new Date()
  const article = { article_id, slug: article_id, category_id: 'guides', cover_id: null, events: 3, changed_at: at }
  await database.insertInto('articles').values(article).execute()
  const event = { article_id, at, author, event: 'save', title: 't', summary: 's', body: 'b', byline: '' } as const
  const text = { article_id, released: null, appears_at: null, released_at: null }
  for (const [number, language] of [
    [2, 'en'],
    [3, 'zh'],
  ] as const) {
    await database
      .insertInto('article_events')
      .values({ ...event, number, language })
      .execute()
    await database
      .insertInto('article_texts')
      .values({ ...text, language, latest: number })
      .execute()
  }
  return article_id
}

/** The same with its Chinese text on the site. */
const insertArticle: MakeRow = async (database, holder) => {
  const article_id = await insertNewArticle(database, holder)
  const at = new Date()
  await database
    .updateTable('article_texts')
    .set({ state: 'released', released: 3, appears_at: at, released_at: at })
    .where('article_id', '=', article_id)
    .where('language', '=', 'zh')
    .execute()
  return article_id
}

/** Somebody waits for space of an offer. */
const insertWatch: MakeRow = async (database, holder) => {
  const departureId = await insertDeparture(database, holder)
  const now = new Date()
  const { watchId } = await upsertWatch(database, {
    watchId: readableId('w'),
    userId: holder.userId,
    capacityId: departureId.slice(0, departureId.lastIndexOf('-')),
    departureId,
    quantity: 1,
    cargo: { pieces: [], containers: ['1x40HC'], vehicles: [], cargo: [] },
    endsAt: new Date(now.getTime() + 86_400_000),
    now,
  })
  return watchId
}

/** Its holder's account was asked back: one runs for a person. */
const insertRecovery: MakeRow = async (database, { userId: user_id }) => {
  const running = database.selectFrom('account_recoveries').select('recovery_id').where('ended_at', 'is', null)
  const had = await running.where('user_id', '=', user_id).executeTakeFirst()
  if (had !== undefined) return had.recovery_id
  const recovery_id = readableId('y')
  await database
    .insertInto('account_recoveries')
    .values({
      recovery_id,
      user_id,
      channel: 'email',
      target: `${recovery_id}@example.com`,
      language: 'en',
      thread_number: null,
      state: 'asked',
      asked_at: new Date(),
      checked_by: null,
      checked_at: null,
      granted_by: null,
      granted_at: null,
      usable_at: null,
      link_hash: null,
      link_until: null,
      ended_at: null,
    })
    .execute()
  return recovery_id
}

/** A category of news without articles. */
const insertCategory: MakeRow = async (database) => {
  const category_id = readableId('c')
  const name = JSON.stringify({ zh: 'a', en: 'a', ru: 'a' })
  await database.insertInto('article_categories').values({ category_id, position: 1, name, changed_at: new Date() }).execute()
  return category_id
}

/** How a row of each kind is made; resolves to its id. */
export const INSERT = {
  file: insertFile,
  review: insertReview,
  thread: insertThread,
  room: insertRoom,
  notification: insertNotification,
  offer: insertOffer,
  withdrawnOffer: insertWithdrawnOffer,
  departure: insertDeparture,
  apiKey: insertApiKey,
  webhook: insertWebhook,
  delivery: insertDelivery,
  apiCall: insertApiCall,
  offerTemplate: insertOfferTemplate,
  changeSet: insertChangeSet,
  import: insertImport,
  mail: insertMail,
  licence: insertLicence,
  answerTemplate: insertAnswerTemplate,
  article: insertArticle,
  newArticle: insertNewArticle,
  category: insertCategory,
  savedSearch: insertSavedSearch,
  pushDevice: insertPushDevice,
  watch: insertWatch,
  member: insertMember,
  demand: insertDemand,
  openDemand: insertOpenDemand,
  purchase: insertPurchase,
  trip: insertTripRow,
  sale: insertSale,
  deal: insertOwnDeal,
  quote: insertQuote,
  recovery: insertRecovery,
  invitation: insertInvitation,
  joinRequest: insertJoinRequest,
  company: async (_, { companyId }) => companyId,
  person: async (_, { userId }) => userId,
  session: async (database, { userId }) =>
    (await database.selectFrom('sessions').select('session_id').where('user_id', '=', userId).executeTakeFirstOrThrow())
      .session_id,
} satisfies Record<string, MakeRow>

const NOBODYS = '000000000000'
/** Ids in the form of each kind that no row has. */
export const MISSING: Record<keyof typeof INSERT, string> = {
  file: '0'.repeat(32),
  review: `r-${NOBODYS}`,
  thread: '0000-0000-0000',
  room: `t-${NOBODYS}`,
  notification: `n-${NOBODYS}`,
  offer: `o-${NOBODYS}`,
  withdrawnOffer: `o-${NOBODYS}`,
  departure: `o-${NOBODYS}-209901010000`,
  apiKey: '0000000000',
  webhook: `wh-${NOBODYS}`,
  delivery: `wd-${'0'.repeat(16)}`,
  apiCall: '00000000-0000-0000-0000-000000000000',
  offerTemplate: `t-${NOBODYS}`,
  changeSet: `b-${NOBODYS}`,
  import: `i-${NOBODYS}`,
  mail: `m-${NOBODYS}`,
  licence: `l-${NOBODYS}`,
  answerTemplate: `t-${NOBODYS}`,
  article: `a-${NOBODYS}`,
  newArticle: `a-${NOBODYS}`,
  category: 'none-at-all',
  savedSearch: `s-${NOBODYS}`,
  pushDevice: `p-${NOBODYS}`,
  watch: `w-${NOBODYS}`,
  demand: `d-${NOBODYS}`,
  openDemand: `d-${NOBODYS}`,
  purchase: NOBODYS,
  trip: NOBODYS,
  sale: NOBODYS,
  deal: `k-${NOBODYS}`,
  quote: `q-${NOBODYS}`,
  recovery: `y-${NOBODYS}`,
  member: `u-${NOBODYS}`,
  invitation: `v-${NOBODYS}`,
  joinRequest: `j-${NOBODYS}`,
  company: `c-${NOBODYS}`,
  person: `u-${NOBODYS}`,
  session: 'A'.repeat(22),
}
