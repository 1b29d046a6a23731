/** Who may do what to a row of their own, of another and of nobody: every endpoint that names one, for every role (S1). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { AUDIENCES, mayCall, PROVIDER_ROLES, ROLES, type Role } from '@tongyun/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import type { Holder } from '../../test/holder.ts'
import { INSERT, MISSING } from '../../test/objects.ts'
import { insertCompany, insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { PARTIES } from '../booking/bookings.fixture.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { seaSheet } from '../supply/offer-sheets.fixture.ts'
import { NO_SANDBOXES } from './key-holder.ts'
import { readableId } from './readable-id.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' }, seed: insertGround })
  // Keys of a sandbox are rolled where there are sandboxes.
  server.app.services.sandboxes = { ...NO_SANDBOXES, of: async () => undefined }
})
afterAll(() => server.close())

/** A code, or `nothing`: 200 that says nothing was found to change. */
type Outcome = number | 'nothing'
/** What a row of one's own, of somebody else and of nobody answers with. */
type Outcomes = { own: Outcome; foreign: Outcome; missing: Outcome }
type Rule = Outcomes & {
  /** The field of the input that names the row, and what kind of row that is. */
  field: string
  row: keyof typeof INSERT
  /** The rest of the input. */
  input?: Record<string, unknown> | ((me: Holder) => Promise<Record<string, unknown>>)
  /** Roles of the audience it is different for. */
  but?: Partial<Record<Role, Outcomes>>
  /** Whoever calls it loses session or role by it. */
  consuming?: true
}

/** What belongs to others is as if it were not there. */
const MINE = { own: 200, foreign: 810004, missing: 810004 } as const
/** One answer for what is another's and for what is not. */
const REFUSED = { own: 200, foreign: 810009, missing: 810009 } as const
/** Of a list only what is mine is changed. */
const OF_MINE = { own: 200, foreign: 'nothing', missing: 'nothing' } as const
/** Staff looks after everybody's. */
const EVERYBODYS = { own: 200, foreign: 200, missing: 810004 } as const
/** Staff looks after all people but itself. */
const NOT_ONESELF = { own: 811001, foreign: 200, missing: 812004 } as const

const OFFER = { field: 'offerId', row: 'offer', ...MINE } as const
const OFFERS = { field: 'offerIds', row: 'offer', ...OF_MINE } as const
const IMPORT = { field: 'importId', row: 'import', ...MINE } as const
const LICENCE = { field: 'licenceId', row: 'licence', ...REFUSED } as const
const PERSON = { field: 'userId', row: 'person', ...NOT_ONESELF } as const
/** Nobody of staff decides about an account of their own. */
const RECOVERY = { field: 'recoveryId', row: 'recovery', own: 810009, foreign: 200, missing: 810004 } as const
const REVIEW = { field: 'reviewId', row: 'review', ...EVERYBODYS } as const
const COMPANY = { field: 'providerId', row: 'company', ...EVERYBODYS } as const
const THREAD = { field: 'number', row: 'thread', ...EVERYBODYS } as const
const ROOM = { field: 'roomId', row: 'room', ...EVERYBODYS } as const
const NO_HANDOVER = { ...ROOM, own: 810004, foreign: 810004 } as const
const TEMPLATE = { field: 'templateId', row: 'answerTemplate', ...EVERYBODYS } as const
const ARTICLE = { field: 'articleId', row: 'article', ...EVERYBODYS } as const
const PICTURE = { ...ARTICLE, own: 810004, foreign: 810004 } as const
/** That another firm has it is told, since whoever has it on the market is known. */
const DEMAND = { field: 'demandId', row: 'demand', own: 200, foreign: 810009, missing: 810004 } as const
/** A quote is between two firms, and others are told that it is not theirs. */
const QUOTE = { field: 'quoteId', row: 'quote', own: 200, foreign: 810009, missing: 810004 } as const
const PURCHASE = { field: 'number', row: 'purchase', own: 200, foreign: 810009, missing: 810004 } as const
const TRIP = { ...PURCHASE, row: 'trip' } as const
/** Both legs of the trip stand. */
const STANDING_LEG = { ...TRIP, own: 811001 } as const
const SALE = { ...PURCHASE, row: 'sale' } as const
/** Of the two sides of a quote only who buys. */
const BUYERS = { own: 810009, but: { shipper: { own: 200, foreign: 810009, missing: 810004 } } } as const
/** What is not on sale is not there, whoever wrote it. */
const ON_MALL = { field: 'capacityId', row: 'offer', own: 810004, foreign: 810004, missing: 810004 } as const
const OPEN_DEMAND = { field: 'demandId', row: 'openDemand', ...EVERYBODYS } as const
const SAVED_SEARCH = { field: 'searchId', row: 'savedSearch', own: 200, foreign: 810009, missing: 810004 } as const
const DEAL = { field: 'dealId', row: 'deal', own: 200, foreign: 810009, missing: 810004 } as const
const INVITATION = { field: 'invitationId', row: 'invitation', ...REFUSED } as const
/** Whose a key is, is told: its id is no secret. */
const API_KEY = {
  field: 'keyId',
  row: 'apiKey',
  own: 200,
  foreign: 810009,
  missing: 810004,
  // The rows are keys of companies that sell.
  but: { shipper: { own: 810009, foreign: 810009, missing: 810004 } },
} as const
const WEBHOOK = { ...API_KEY, field: 'endpointId', row: 'webhook' } as const
const API_CALL = { ...API_KEY, field: 'requestId', row: 'apiCall' } as const
const DELIVERY = { ...API_KEY, field: 'deliveryId', row: 'delivery' } as const
/** A shipper of the matrix has no firm, so nothing of one is theirs. */
const WITHOUT_FIRM = { but: { shipper: { own: 811001, foreign: 811001, missing: 811001 } } } as const
/** The key is a filter over calls of one's own firm. */
const CALLS_WITH_KEY = { field: 'keyId', row: 'apiKey', own: 200, foreign: 200, missing: 200 } as const
const NEW_LICENCE = { kind: 'transport', number: 'T-2', issuer: { zh: '交通局', en: '', ru: '' }, validTo: '2030-12-31' }

const RULES: Record<string, Rule> = {
  'end-session': { field: 'sessionId', row: 'session', ...REFUSED, consuming: true },
  'read-notification': { field: 'notificationId', row: 'notification', ...REFUSED },
  'end-push-device': { field: 'deviceId', row: 'pushDevice', own: 200, foreign: 810009, missing: 810004 },
  // Reviewers read the papers of every company; nobody else has a company or its files.
  'get-file': {
    field: 'fileId',
    row: 'file',
    own: 810009,
    foreign: 810009,
    missing: 810004,
    but: {
      provider_owner: { own: 200, foreign: 810009, missing: 810004 },
      provider_member: { own: 200, foreign: 810009, missing: 810004 },
      review: EVERYBODYS,
      administrator: EVERYBODYS,
    },
  },
  'hand-over-firm': {
    field: 'member',
    row: 'member',
    input: { password: PASSWORD },
    own: 200,
    foreign: 811001,
    missing: 811001,
    // Who has no firm hands none over.
    but: { shipper: { own: 810009, foreign: 810009, missing: 810009 } },
    consuming: true,
  },
  'revoke-api-key': API_KEY,
  'roll-api-key': API_KEY,
  'set-signing': API_KEY,
  'change-webhook': {
    ...WEBHOOK,
    input: async () => ({ url: `https://hooks.example.com/${readableId('a')}`, types: 'offer.withdrawn' }),
  },
  'remove-webhook': WEBHOOK,
  'test-webhook': WEBHOOK,
  'rotate-webhook': WEBHOOK,
  'count-replay': { ...WEBHOOK, own: 'nothing' },
  // Nothing of it is dead.
  'replay-webhook': { ...WEBHOOK, own: 'nothing' },
  'list-deliveries': WEBHOOK,
  'get-api-call': API_CALL,
  'list-api-calls': CALLS_WITH_KEY,
  'get-api-usage': CALLS_WITH_KEY,
  // There are no sandboxes.
  'repeat-api-call': { ...API_CALL, own: 810002 },
  'get-delivery': DELIVERY,
  'replay-delivery': DELIVERY,
  'remove-colleague': { field: 'userId', row: 'member', own: 200, foreign: 811001, missing: 811001, ...WITHOUT_FIRM },
  'resend-invitation': { ...INVITATION, ...WITHOUT_FIRM },
  'withdraw-invitation': { ...INVITATION, ...WITHOUT_FIRM },
  'decide-join-request': {
    field: 'requestId',
    row: 'joinRequest',
    input: { decision: 'decline' },
    ...REFUSED,
    ...WITHOUT_FIRM,
  },
  'get-offer': OFFER,
  'save-offer': { ...OFFER, input: { version: 1, sheet: seaSheet({ reference: 'changed' }) } },
  'edit-offer': { ...OFFER, input: { version: 1, path: 'spacePerDeparture', value: 5 } },
  'copy-offer': OFFER,
  'save-sold-elsewhere': { field: 'departureId', row: 'departure', ...MINE, input: { elsewhere: 2, seen: 0 } },
  'preview-offer': OFFER,
  'save-offer-template': { ...OFFER, input: { name: 'of the matrix' } },
  'delete-offer-template': { field: 'templateId', row: 'offerTemplate', ...MINE },
  'submit-offers': OFFERS,
  'extend-offers': { ...OFFERS, input: { validTo: '2027-06-30' } },
  'reprice-offers': { ...OFFERS, input: { percent: 1 } },
  'preview-repricing': { ...OFFERS, input: { percent: 1 } },
  'change-offer-sale': { ...OFFERS, input: { step: 'withdraw' } },
  'revive-offers': { ...OFFERS, row: 'withdrawnOffer' },
  'add-price-period': OFFER,
  'delete-drafts': OFFERS,
  'revert-offers': { ...OFFERS, field: 'changeSet', row: 'changeSet' },
  'get-import': IMPORT,
  'list-import-rows': IMPORT,
  'choose-import-sheet': { ...IMPORT, input: { sheet: '铁路' } },
  'list-import-lines': { ...IMPORT, input: { page: 1 } },
  'answer-import': { ...IMPORT, input: { answers: ['space|container|=3'], edits: [] } },
  'correct-import': { ...IMPORT, input: { cells: [], places: [] } },
  'start-import': IMPORT,
  'answer-mailed-sheet': { field: 'mailId', row: 'mail', input: { answer: 'discard' }, ...MINE },
  'cancel-import': IMPORT,
  'download-faults': IMPORT,
  'get-my-demand': DEMAND,
  'save-demand': { ...DEMAND, input: { version: 1, sheet: demandSheet(new Date()) } },
  'copy-demand': DEMAND,
  'publish-demand': { ...DEMAND, input: { version: 1 } },
  'renew-demand': { ...DEMAND, row: 'openDemand', input: { version: 1 } },
  'close-demand': { ...DEMAND, row: 'openDemand', input: { reason: 'other' } },
  'delete-demand-draft': DEMAND,
  'get-deal': DEAL,
  'list-deal-events': DEAL,
  'send-deal-message': { ...DEAL, input: { clientId: 'client-1', text: 'm' } },
  'read-deal': { ...DEAL, input: { sequence: 1 } },
  // Nothing is agreed on in it yet.
  'get-deal-contacts': { ...DEAL, own: 811001 },
  'get-booking': PURCHASE,
  'get-booking-parties': PURCHASE,
  // A request that waits needs nothing instead of it.
  'get-trip': TRIP,
  'cancel-trip': { ...STANDING_LEG, input: { legs: [{ number: '000000000000', version: 1, feeMinor: 0, feeCurrency: 'USD' }] } },
  'list-leg-replacements': { ...STANDING_LEG, input: { leg: 1 } },
  'get-leg-checkout': { ...STANDING_LEG, input: { leg: 1, departure: 'no-202612010000' } },
  'replace-leg': {
    ...STANDING_LEG,
    input: { leg: 1, departure: 'no-202612010000', revision: 1, totalMinor: 1, currency: 'USD' },
  },
  'end-space-watch': { field: 'watchId', row: 'watch', own: 200, foreign: 810009, missing: 810004, consuming: true },
  'change-saved-search': { ...SAVED_SEARCH, input: { rhythm: 'weekly' } },
  'end-saved-search': { ...SAVED_SEARCH, consuming: true },
  'list-replacements': { ...PURCHASE, own: 811001 },
  'cancel-booking': { ...PURCHASE, input: { version: 1, action: 'cancel', feeMinor: 0, feeCurrency: 'USD' } },
  // A request is neither asked to be put right nor under way yet.
  'update-booking': { ...PURCHASE, input: { version: 1, words: 'w' }, own: 811001 },
  'complete-booking': { ...PURCHASE, input: { version: 1 }, own: 811001 },
  'answer-booking': { ...SALE, input: { version: 1, answer: 'confirm' } },
  'answer-cancellation': { ...SALE, input: { version: 1, answer: 'confirm' }, own: 811001 },
  'decline-booking': { ...SALE, input: { version: 1, reason: 'other' }, own: 811001 },
  'get-open-demand': OPEN_DEMAND,
  'get-quote': QUOTE,
  // Companies of the matrix are not certified, so they quote for nothing.
  'price-quote': { field: 'demandId', row: 'openDemand', own: 810008, foreign: 810008, missing: 810008 },
  'send-quote': { field: 'demandId', row: 'openDemand', own: 810008, foreign: 810008, missing: 810008 },
  'revise-quote': { ...QUOTE, own: 810008, input: { version: 1 } },
  'renew-quote': { ...QUOTE, own: 810008, input: { version: 1 } },
  'counter-quote': { ...QUOTE, ...BUYERS, input: { version: 1, totalMinor: 100_000 } },
  'accept-quote': {
    ...QUOTE,
    ...BUYERS,
    input: { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'g', parties: PARTIES },
  },
  'decline-quote': { ...QUOTE, ...BUYERS, input: { reason: 'other' } },
  'compare-quotes': DEMAND,
  'list-invitations': DEMAND,
  'invite-providers': { ...DEMAND, row: 'openDemand', input: { best: 1 } },
  'get-invitation': OPEN_DEMAND,
  // Nobody of the matrix is invited.
  'answer-invitation': { ...OPEN_DEMAND, own: 810004, foreign: 810004, input: { reason: 'price' } },
  'ask-provider': { ...ON_MALL, input: { weightKg: 100 } },
  'freeze-price': { ...ON_MALL, input: { weightKg: 100, revision: 1, totalMinor: 1, currency: 'CNY' } },
  'withdraw-quote': { ...QUOTE, input: { reason: 'other' } },
  // There is no counter-offer or enquiry to answer.
  'meet-counter': { ...QUOTE, own: 811001, input: { version: 1 } },
  'keep-quoted-price': { ...QUOTE, own: 811001, input: { version: 1 } },
  'refuse-enquiry': { ...QUOTE, own: 811001, input: { reason: 'other' } },
  'list-fitting-offers': { ...DEMAND, row: 'openDemand' },
  // Demands on the market are everybody's to answer.
  'decline-demand': { ...OPEN_DEMAND, input: { reason: 'price' } },
  'reconsider-demand': OPEN_DEMAND,
  'mute-shipper': { ...OPEN_DEMAND, input: { muted: '1' } },
  'close-demand-for-staff': { ...OPEN_DEMAND, input: { reason: 'r' } },
  'submit-licence': {
    ...LICENCE,
    input: async (me) => ({ version: 1, licence: { ...NEW_LICENCE, paper: await INSERT.file(server.database, me) } }),
  },
  'remove-licence': LICENCE,
  'get-person': { ...PERSON, own: 200 },
  'change-access': { ...PERSON, input: { system: 'provider_site', access: 'disabled', reason: 'r' } },
  'change-role': { ...PERSON, input: { role: 'shipper', reason: 'r' } },
  'reset-second-factor': { ...PERSON, input: { reason: 'r' } },
  // Of one's own quotes those for a request: of another's there are none.
  'list-quotes': { field: 'demandId', row: 'demand', own: 200, foreign: 200, missing: 200 },
  'get-recovery': { ...RECOVERY, own: 200 },
  'check-recovery': { ...RECOVERY, input: { evidence: ['firm_called', 'deals'], reason: 'r' } },
  // Nobody has checked it.
  'grant-recovery': { ...RECOVERY, input: { reason: 'r' }, foreign: 811001 },
  'refuse-recovery': { ...RECOVERY, input: { reason: 'r' } },
  'get-review': REVIEW,
  'assign-review': { ...REVIEW, input: { assign: 'me' } },
  // What is reviewed here does not exist: it changed meanwhile, says the answer, and is left out of many; nobody has approved it.
  'decide-review': { ...REVIEW, input: { decision: 'approve' }, own: 811001, foreign: 811001 },
  'undo-first-approval': { ...REVIEW, own: 811001, foreign: 811001 },
  'approve-reviews': { ...REVIEW, field: 'reviewIds', own: 'nothing', foreign: 'nothing', missing: 'nothing' },
  'get-company-record': COMPANY,
  'verify-company': { ...COMPANY, input: { verification: 'confirmed', reason: 'r' } },
  'open-thread': THREAD,
  'assign-thread': { ...THREAD, input: { assign: 'me' } },
  'answer-thread': { ...THREAD, input: { seen: '1', message: 'm' } },
  'note-on-thread': { ...THREAD, input: { seen: '1', message: 'm' } },
  'change-thread-state': { ...THREAD, input: { state: 'closed' } },
  // What was not answered yet is not made public.
  'publish-thread': { ...THREAD, input: { language: 'en', question: 'q', answer: 'a' }, own: 811001, foreign: 811001 },
  'withdraw-publication': THREAD,
  'save-template': { ...TEMPLATE, input: { name: 'of the matrix', zh: 'a', en: 'a', ru: 'a' } },
  'remove-template': TEMPLATE,
  'get-chat-room': ROOM,
  'answer-chat': { ...ROOM, input: { clientId: 'answer-of-the-matrix', text: 'a' } },
  'handle-chat-room': { ...ROOM, input: { handle: 'take' } },
  'note-chat-room': ROOM,
  // An offer that is not on sale is proposed to nobody, and nothing is there to take back.
  'propose-handover': { ...NO_HANDOVER, input: { capacityId: 'of-aaaaaaaaaaaa', words: 'a' } },
  'withdraw-handover': NO_HANDOVER,
  // What one member of the news desk began, the others go on with.
  'open-article': ARTICLE,
  'change-article': {
    ...ARTICLE,
    input: async () => ({ slug: readableId('of-the-matrix'), category: 'guides' }),
    own: 811001,
    foreign: 811001,
  },
  'remove-article': { ...ARTICLE, row: 'newArticle' },
  'save-text': { ...ARTICLE, input: { language: 'ru', title: 't' } },
  'publish-text': { ...ARTICLE, input: { language: 'en', seen: '2' } },
  'withdraw-text': { ...ARTICLE, input: { language: 'zh' } },
  'get-wording': { ...ARTICLE, input: { number: '2' } },
  'restore-wording': { ...ARTICLE, input: { number: '2' } },
  // There is no such upload, so everybody gets 810009, as for an upload of somebody else.
  'add-picture': { ...ARTICLE, input: { file: '0'.repeat(32), language: 'en', alt: 'a' }, own: 810009, foreign: 810009 },
  'describe-picture': { ...PICTURE, input: { fileId: '0'.repeat(32), en: 'a' } },
  'remove-picture': { ...PICTURE, input: { fileId: '0'.repeat(32) } },
  'remove-category': { field: 'categoryId', row: 'category', ...EVERYBODYS },
}

/** Fields that name a row. `clientId` names a message its sender has just written. */
const NAMES_A_ROW = /^(?!clientId$).*Ids?$|^(number|changeSet|member)$/
const fieldsOf = ({ input }: Endpoint) => Object.keys((input._zod.def as z.core.$ZodObjectDef).shape)
const namesARow = (endpoint: Endpoint) =>
  AUDIENCES[endpoint.audience] !== null && fieldsOf(endpoint).some((field) => NAMES_A_ROW.test(field))

type Person = Holder & { cookie: string }
const someone = async (role: Role) => {
  const { database } = server
  const companyId = await insertCompany(database)
  const works = (PROVIDER_ROLES as readonly Role[]).includes(role)
  // People of the demonstration count as having a second factor; without one an administrator may do nothing.
  const user = await insertPerson(database, { role, demo: true, company_id: works ? companyId : null })
  return { user, userId: user.user_id, companyId }
}
const signedIn = async (role: Role): Promise<Person> => {
  const { user, ...holder } = await someone(role)
  return { ...holder, cookie: (await logIn(server, user)).cookie }
}

const call = async (endpoint: Endpoint, input: Record<string, unknown>, cookie: string) => {
  const answer = await send(server.app, endpoint, input, { cookie })
  // A refusal travels on HTTP 200 with a status inside: anything else signs the reader out (docs/reliability.md 0.2).
  expect(answer.statusCode, endpoint.name).toBe(200)
  if (!String(answer.headers['content-type']).startsWith('application/json')) return 200
  const { code, status, data } = answer.json<{ code: number; status?: number; data: Record<string, unknown> | null }>()
  if (code !== 200) expect(status, endpoint.name).toBeDefined()
  const { count, counts, approved, offers } = data ?? {}
  const nothing =
    count === 0 || approved === 0 || offers === 0 || (typeof counts === 'object' && Object.keys(counts ?? {}).length === 0)
  return code === 200 && nothing ? 'nothing' : code
}

const outcomesFor = async (endpoint: Endpoint, rule: Rule, me: Person): Promise<Outcomes> => {
  const { database } = server
  const other = rule.row === 'session' ? await signedIn('provider_member') : await someone('provider_member')
  const ids = {
    foreign: await INSERT[rule.row](database, other),
    missing: MISSING[rule.row],
    own: await INSERT[rule.row](database, me),
  }
  const input = typeof rule.input === 'function' ? await rule.input(me) : rule.input
  const outcomes: Outcomes = { own: 0, foreign: 0, missing: 0 }
  // One's own last: ending it may end the session.
  for (const whose of ['foreign', 'missing', 'own'] as const)
    outcomes[whose] = await call(endpoint, { ...input, [rule.field]: ids[whose] }, me.cookie)
  return outcomes
}

const KEPT_OUT: Outcomes = { own: 810009, foreign: 810009, missing: 810009 }

test('S1 every endpoint that names a row stands in the table, whoever adds one', () => {
  const names = server.app.services.endpoints.filter(namesARow).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(RULES).toSorted())
})

test.each(ROLES)('S1 %s: rows of one’s own, of another, of nobody', { timeout: 120_000 }, async (role) => {
  const always = await signedIn(role)
  const wrong: string[] = []
  for (const endpoint of server.app.services.endpoints) {
    const rule = RULES[endpoint.name]
    if (rule === undefined) continue
    const { own, foreign, missing } = rule.but?.[role] ?? rule
    const expected = mayCall(role, endpoint.audience) ? { own, foreign, missing } : KEPT_OUT
    const found = await outcomesFor(endpoint, rule, rule.consuming ? await signedIn(role) : always)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${endpoint.name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
  }
  expect(wrong).toEqual([])
})

test('control: an operation that forgets to ask whose row it is would be noticed', async () => {
  const endpoint = server.app.services.endpoints.find(({ name }) => name === 'get-offer') as Endpoint
  const [me, other] = [await signedIn('provider_member'), await signedIn('provider_member')]
  const theirs = await INSERT.offer(server.database, other)
  expect(await call(endpoint, { offerId: theirs }, me.cookie)).toBe(RULES['get-offer']?.foreign)
  // The same row, read as that operation would read it.
  expect(await call(endpoint, { offerId: theirs }, other.cookie)).not.toBe(RULES['get-offer']?.foreign)
})
