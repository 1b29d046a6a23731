/** What words of a caller make happen in a sandbox, where they are all that stands in a place for words of its own. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  hasOwnWords,
  type MagicReference,
  magicOf,
  OWN_WORDS,
  SLOW_MS,
  type WithOwnWords,
} from '@tongyun/contract/sandbox/terms/simulations'
import { DAY_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { releaseHold } from '../booking/index.ts'
import { sellOut } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import { fingerprintOf, KeptAnswer } from '../core/request-keys.ts'
import type { CarryOut, Context } from '../core/route.ts'
import type { BatchWritten } from '../core/services.ts'
import { spendPoints } from '../core/spend-points.ts'
import { actingFor, asBuyer } from '../demonstration/index.ts'
import { declineQuote, readQuote, refuseEnquiry } from '../quoting/index.ts'
import { answerFor, ownBooking } from './simulate-booking.ts'
import { settleOwn, settleWritten } from './simulate-offer.ts'

const DAY_S = DAY_MS / 1_000

type Input = Record<string, unknown>

/** What stands in the place for words of a caller. */
const wordsIn = (operation: WithOwnWords, input: Input): unknown =>
  OWN_WORDS[operation].split('.').reduce<unknown>((value, key) => (value as Input | null | undefined)?.[key], input)

/** The same call: by its Idempotency-Key where it has one, else by what it says. */
const sameCall = (operation: string, input: Input, { request, keyHolder }: Context): string => {
  const once = request.headers['idempotency-key'] ?? fingerprintOf(input).toString('hex')
  return `once:${keyHolder?.keyId}:${operation}:${once}`
}

/** The departure that a call books, of a trip that of its last leg; undefined where it books none. */
const departureOf = (operation: string, input: Input): string | undefined => {
  if (operation === 'make-booking') return input.departure as string
  return operation === 'make-trip' ? (input.legs as { departure: string }[]).at(-1)?.departure : undefined
}

/** Before the call is carried out. @throws BusinessError for what the words ask to fail with */
const before = async (magic: MagicReference, operation: WithOwnWords, input: Input, context: Context): Promise<void> => {
  const { database, now } = context
  if (magic === 'TEST-SLOW-10S') await wait(SLOW_MS)
  if (magic === 'TEST-409') throw new BusinessError(810007, { reason: 'asked_to_conflict' })
  if (magic === 'TEST-500-ONCE') {
    const first = await spendPoints(database, sameCall(operation, input, context), { most: 1, windowS: DAY_S }, now)
    if (first.allowed) throw new BusinessError(810002, { reason: 'asked_to_fail' })
  }
  const departure = magic === 'TEST-SOLD-OUT' ? departureOf(operation, input) : undefined
  if (departure !== undefined) {
    // Somebody else is faster, also than a hold of the firm.
    await releaseHold({ departure }, context)
    await sellOut(database, { departures: [departure] })
  }
}

type Made = { number?: string; quoteId?: string; legs?: readonly { number: string }[] }

/** What the other side makes of it once it is done. */
const after = async (magic: MagicReference, operation: WithOwnWords, made: Made, context: Context): Promise<void> => {
  const { database, now } = context
  if (operation === 'write-firm-offer') return settleOwn(magic, context)
  if (magic !== 'TEST-REJECT') return
  const number = operation === 'make-trip' ? made.legs?.at(-1)?.number : made.number
  if (number !== undefined) {
    const booking = await ownBooking(number, [], context)
    await answerFor(booking.status === 'CONFIRMED' ? 'decline' : 'reject', booking, context)
  } else if (made.quoteId !== undefined) {
    const { row } = await readQuote(database, context, made.quoteId)
    const acting = actingFor(database, { providerId: row.provider_id, id: row.quote_id, now })
    if (operation === 'ask-firm') await refuseEnquiry({ quoteId: row.quote_id, reason: 'other' }, acting)
    else await declineQuote({ quoteId: row.quote_id, reason: 'price' }, asBuyer(acting, row.shipper_id))
  }
}

/** What an answer says was made; null for one that an earlier call was answered with. */
const madeIn = (answer: unknown): Made | null => {
  if (!(answer instanceof KeptAnswer)) return answer as Made
  return answer.isRepeated ? null : (JSON.parse(answer.json) as Made)
}

/** Does what follows on words of a caller. What they came with is done: somebody was faster where this is refused. */
const follow = async (magic: MagicReference, log: Pick<Context['log'], 'info'>, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    log.info({ code: error.code, params: error.params, magic }, 'what a reference asks for was refused')
  }
}

const carryOut: CarryOut = async ({ endpoint: { name }, input, context }, done) => {
  const given = input as Input
  const magic = hasOwnWords(name) ? magicOf(name, wordsIn(name, given)) : null
  if (!hasOwnWords(name) || magic === null) return done()
  await before(magic, name, given, context)
  const answer = await done()
  const made = madeIn(answer)
  if (made !== null) await follow(magic, context.log, () => after(magic, name, made, context))
  return answer
}

/** Rows of a batch are written away from any call; what their references ask for happens when they are there. */
const afterBatch =
  ({ log, services: { database, clock } }: FastifyInstance): BatchWritten =>
  async ({ providerId, locale, references }) => {
    for (const reference of new Set(references)) {
      const magic = magicOf('send-offer-batch', reference)
      if (magic !== null) await follow(magic, log, () => settleWritten(magic, { database, locale, now: clock(), providerId }))
    }
  }

/** In a sandbox alone: on the market these words are ordinary text. */
export const heedReferences = (app: FastifyInstance) => {
  const { services } = app
  if (services.environment === 'test') Object.assign(services, { carryOut, batchWritten: afterBatch(app) })
}
