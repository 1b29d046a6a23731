/** What the whole app shares; `app.services` in Fastify. */
import type { DealRuleName } from '@tongyun/contract/deals/terms/deal-rules'
import type { TaskKind } from '@tongyun/contract/deals/terms/tasks'
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { Environment } from '@tongyun/contract/open-access'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Consumer } from './events.ts'
import type { FirmEventSource } from './firm-events.ts'
import type { KeptForms } from './kept-forms.ts'
import type { IdentifyKey, KeyHolder, Sandboxes } from './key-holder.ts'
import type { Keys } from './keys.ts'
import type { NoteCall } from './noted-calls.ts'
import type { NoticeKind, Texts } from './notices.ts'
import type { Identify, Person } from './person.ts'
import type { PersonalData } from './personal-data.ts'
import type { CarryOut } from './route.ts'
import type { CountSights } from './sights.ts'
import type { TakeFile } from './uploads.ts'

/** What the module of demands has to do with quotes, which it does not know. */
export type DemandQuotes = {
  /** Ends live quotes of a demand whose row the transaction holds: what they are for has changed, or is gone. */
  end: (transaction: Database, demandId: string, because: 'changed' | 'gone', now: Date) => Promise<void>
  /**
   * Brings back those that a demand's end at `endedAt` lost and that stand by their time, for it is open again and as it was.
   * @returns how many
   */
  bringBack: (transaction: Database, demandId: string, endedAt: Date, now: Date) => Promise<number>
  /** How far a provider is with a demand: its quote was accepted, it has one that stands or is asked for one, or neither. */
  standing: (database: Database, demandId: string, providerId: string, now: Date) => Promise<'booked' | 'quoting' | null>
}

/** Whom a demand names as the one to reach. */
export type DemandContact = { name: string; phone: string | null; email: string | null; wechat: string | null }

/** What waits for a firm: how much of a kind, and the first instant at which its turn ends. */
export type Waiting = { kind: TaskKind; side: 'buyer' | 'provider' | null; count: number; until: Date | null }
type Firms = Pick<Person, 'companyId' | 'shipperId'>

/** Told of rows of a batch of offers that were written under these references. */
export type BatchWritten = (rows: { providerId: string; locale: Locale; references: readonly string[] }) => Promise<void>

export type Services = {
  config: Config
  /** Primary database. */
  database: Database
  /** Read replica, or the primary. */
  reader: Database
  /** Keys made of the installation's secret. */
  keys: Keys
  /** The present moment; tests set their own. */
  clock: () => Date
  /** Every registered endpoint, for the reference and for tests. */
  endpoints: Endpoint[]
  /** Numbers that modules show beside those of core/metrics.ts. */
  gauges: { name: string; help: string; read: () => number }[]
  /** What modules tell of themselves in GET /health/ready; it does not decide whether the process is ready. */
  conditions: { name: string; read: () => object }[]
  /** Consumers of events. */
  consumers: Consumer[]
  /** How what happened is told to programs of firms. */
  firmEvents: FirmEventSource[]
  /** What people are told of. */
  noticeKinds: NoticeKind[]
  /** How people are recognised; the accounts module sets it. */
  identify: Identify
  /** How keys of the open surface are recognised; the module of keys sets it. */
  identifyKey: IdentifyKey
  /** Whether this app serves the market or a sandbox: which keys count in it. */
  environment: Environment
  /** Where test keys lead; the module of sandboxes sets it. */
  sandboxes: Sandboxes
  /** How calls with keys are noted for their firms; the module of calls sets it, and that of sandboxes in each of them. */
  noteCall: NoteCall
  /** How calls to the open surface are carried out; the module of simulations sets it in sandboxes. */
  carryOut: CarryOut
  /** What follows on rows of a batch that were written; the module of simulations sets it in sandboxes. */
  batchWritten: BatchWritten
  /** How an uploaded file is stored; the files module sets it. */
  takeFile: TakeFile
  /** How a form is kept whose session was over; the accounts module sets it. */
  keptForms: KeptForms
  /** How what readers see is counted; the figures module sets it. */
  countSights: CountSights
  /** What is kept of a person; every module adds its own parts. */
  personalData: PersonalData[]
  /** How many offers a provider has open, by mode; the capacity module sets it. */
  countOffers: (database: Database, providerId: string, now: Date) => Promise<{ mode: string; count: number }[]>
  /** Between which places demands are carried, by their ids, in every language; the demand module sets it. */
  lanesOfDemands: (database: Database, demandIds: readonly string[]) => Promise<ReadonlyMap<string, Texts>>
  /** Whom a demand names as the one to reach, for who may know; the demand module sets it. */
  demandContact: (database: Database, demandId: string) => Promise<DemandContact | null>
  /**
   * What must hold of deals, looked at each night: every module adds its own. `find` gives the ids of what breaks it: deals, or
   * departures and requests where there is no deal.
   */
  dealRules: { name: DealRuleName; find: (database: Database, now: Date) => Promise<string[]> }[]
  /** Whether a firm that buys has something open with another: every module adds its own. */
  openDeals: ((database: Database, shipperId: string, now: Date) => Promise<boolean>)[]
  /** What waits for the firms of a person: every module adds its own. */
  tasks: ((database: Database, firms: Firms, now: Date) => Promise<Waiting[]>)[]
  /** What becomes of quotes with their demand; the quoting module sets it. */
  demandQuotes: DemandQuotes
  /** The chat room that was left in a conversation of the inbox; the chat module sets it. */
  roomOfThread: (database: Database, threadNumber: string) => Promise<string | null>
  /** What follows when the owner of an account showed themself by more than a password; the module of recoveries sets it. */
  ownerShown: (transaction: Database, userId: string, now: Date) => Promise<void>
  /** Notes that a conversation of the chat became an enquiry, with the transaction of the enquiry; the chat module sets it. */
  handedOver: (
    transaction: Database,
    request: FastifyRequest,
    enquiry: { handoverId: string; quoteId: string; answerUntil: Date },
  ) => Promise<void>
  /** Check answers against the contract (tests). */
  checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    locale: Locale
    /** Who is calling, as admit-caller.ts let them in. */
    person: Person | null
    /** Whose key a call to the open surface bears. */
    keyHolder: KeyHolder | null
    /** Id of who is calling, admitted or not, for the log. */
    caller: string | null
    /** What the envelope refuses with, for the log. */
    refusal: { code: number; reason: string | undefined } | null
    /** What the open surface answers, before it is compressed; null for files. */
    answered: string | null
  }
}
