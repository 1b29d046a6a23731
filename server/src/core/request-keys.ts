/**
 * Request keys: a press is done once, however often it comes (R2, decision 046). Whatever a press does and the row of its key
 * are one transaction, the row last. Where the key is there already the row fails, everything is undone, and the answer of the
 * first press is given. A refusal leaves no key.
 */
import { createHash } from 'node:crypto'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type Database, isDatabaseAway } from './database.ts'
import { BusinessError } from './errors.ts'
import { againWhenGivenUp } from './given-up.ts'
import { keepJob } from './jobs.ts'
import type { Keys } from './keys.ts'
import { readableIdOf } from './readable-id.ts'
import { deleteKeysBefore, insertBegun, insertKey, type Press, selectKey, updateAnswer } from './request-keys.queries.ts'
import { isHeldByOthers } from './transaction.ts'

export type { Press } from './request-keys.queries.ts'

/** A form may wait for the network from a Friday evening to a Monday morning. */
const KEPT_MS = 72 * HOUR_MS
const FORGOTTEN_AT_ONCE = 10_000

/** Of the context of an operation whose endpoint takes a request key. */
type Pressed = { database: Database; press: Press; now: Date }

/** The answer to a press, kept with its key: `json` is its data. Only this file makes one, so no operation can pass its key by. */
export class KeptAnswer<Data> {
  readonly json: string
  /** What `json` says; never there. */
  readonly data?: Data
  /** True where an earlier press was answered so. */
  readonly isRepeated: boolean
  constructor(json: string, isRepeated = false) {
    this.json = json
    this.isRepeated = isRepeated
  }
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** SHA-256 of an input, whatever the order of its fields; of many rows, which are bytes, of these. */
export const fingerprintOf = (input: unknown): Buffer =>
  createHash('sha256')
    .update(input instanceof Uint8Array ? input : JSON.stringify(input, inOrder))
    .digest()

/** How often a press waits for what another holds locked, each time for as long as one statement may. */
const MOST_WAITS = 2

/**
 * Does what a press asks for, or answers as it was answered before. Where PostgreSQL gave it up for another it is done again,
 * from its first question on; so it is, once, where it waited too long for what another holds, which may be the same press that
 * came first and is slow. Any other failure may come from the first press: what it took is gone, or its key is there. A database
 * that is away says nothing of it, and who asks again finds out.
 */
const orKept = async <Data>({ database, press }: Pressed, attempt: () => Promise<string>): Promise<KeptAnswer<Data>> => {
  for (let waits = 1; ; waits += 1) {
    try {
      return new KeptAnswer(await againWhenGivenUp(attempt))
    } catch (error) {
      if (isHeldByOthers(error) && waits < MOST_WAITS) continue
      if (isDatabaseAway(error)) throw error
      const answer = await keptAnswer(database, press)
      if (answer === null) throw error
      return new KeptAnswer(answer, true)
    }
  }
}

/** The answer a press was given; null where none is known. @throws BusinessError 810007 where its key was used for something else */
const keptAnswer = async (database: Database, press: Press): Promise<string | null> => {
  const kept = await selectKey(database, press)
  if (kept === undefined) return null
  if (kept.endpoint !== press.endpoint || !kept.fingerprint.equals(press.fingerprint))
    throw new BusinessError(810007, { reason: 'request_key_used' })
  return kept.answer
}

/**
 * Runs `work` in a transaction of its own and keeps what it gives back under the key of the press. What must wait for the
 * commit comes after this. The answer is kept as it is, so it holds no secret and no more than a page needs.
 * @throws what `work` throws; BusinessError 810007 request_key_used for a key that was used for something else
 */
export const withRequestKey = <Data>(
  context: Pressed,
  work: (transaction: Database) => Promise<Data>,
): Promise<KeptAnswer<Data>> =>
  orKept(context, () =>
    context.database.transaction().execute(async (transaction) => {
      const json = JSON.stringify(await work(transaction))
      await insertKey(context.press, context.now, sql`${json}`, sql`(values (1)) as one`).execute(transaction)
      return json
    }),
  )

/** The row of a key as part of a statement, `insert … returning answer`: one for the row of `from`, none where that has none. */
export type KeyRow = (answer: RawBuilder<string>, from: RawBuilder<unknown>) => RawBuilder<{ answer: string }>

/**
 * The same for what is one statement: `run` executes it with the row of the key as its last part, and gives back the answer
 * as that part returned it, or refuses where nothing was done.
 */
export const inOneStatement = <Data>(context: Pressed, run: (keyRow: KeyRow) => Promise<string>): Promise<KeptAnswer<Data>> =>
  orKept(context, () => run((answer, from) => insertKey(context.press, context.now, answer, from)))

/** The id of what a press makes: one, however often it comes. `of` tells what is made of more than the press. */
export const idOfPress = (
  prefix: string,
  { keys, press }: { keys: Keys; press: Pick<Press, 'userId' | 'key'> },
  of: readonly string[] = [],
): string => readableIdOf(prefix, keys.press, [press.userId, press.key, ...of])

/**
 * The same for what takes several transactions. `plan` only reads, and refuses what cannot be done. The press is written down
 * then, and `work` begins, as often as the press comes before there is an answer: at once in several processes, and again
 * after one that ended half way. So each step of `work` looks for what it has done under an id of the press (`idOfPress`).
 * @throws what `plan` and `work` throw; BusinessError 810007 request_key_used for a key that was used for something else
 */
export const inSeveralTransactions = <Plan, Data>(
  context: Pressed,
  plan: () => Promise<Plan>,
  work: (planned: Plan) => Promise<Data>,
): Promise<KeptAnswer<Data>> =>
  orKept(context, async () => {
    const { database, press, now } = context
    const planned = await plan()
    await insertBegun(database, press, now)
    const answer = await keptAnswer(database, press)
    return answer ?? updateAnswer(database, press, JSON.stringify(await work(planned)))
  })

/** Forgets keys after three days. */
export const forgetRequestKeys = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, {
    name: 'forget-request-keys',
    everyMs: HOUR_MS,
    pass: async () => {
      const before = new Date(clock().getTime() - KEPT_MS)
      return (await deleteKeysBefore(database, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE ? 'more' : undefined
    },
  })
}
