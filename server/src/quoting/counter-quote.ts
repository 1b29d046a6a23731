import type { counterQuote as endpoint } from '@tongyun/contract/quoting/buyer-quotes'
import { timeAfter } from '@tongyun/freight/deal/deadlines'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { findPersonalData } from '@tongyun/freight/personal-data/find-personal-data'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { appendDealEvent } from '../deals/index.ts'
import { QUOTE_COUNTERED, toldOf } from './quote-notices.ts'
import { lockQuote, quoteStep, refuseOtherVersion } from './quote-step.ts'
import { answerCounter, insertCounter, selectVersions, type VersionRow } from './quote-versions.queries.ts'
import { updateQuote } from './quotes.queries.ts'

/** What reaches somebody past the platform is for after the award. @throws BusinessError 812001 personal_data */
export const refusePersonalWords = (words: string | undefined): void => {
  const stretches = words === undefined ? [] : findPersonalData(words).map((stretch) => ({ field: 'words', ...stretch }))
  if (stretches.length > 0) throw new BusinessError(812001, { reason: 'personal_data' }, { stretches })
}

type Wish = { totalMinor?: number | undefined; readyOn?: string | undefined; words?: string | undefined }

/** @throws BusinessError 810001 for a counter-offer that says nothing, or no less than is offered */
const refuseWish = ({ totalMinor, readyOn, words }: Wish, { total_minor: offered }: VersionRow): void => {
  const field = { field: 'totalMinor', path: 'totalMinor' }
  if (totalMinor === undefined && readyOn === undefined && words === undefined)
    throw new BusinessError(810001, { ...field, rule: 'required', limit: '' })
  if (totalMinor !== undefined && totalMinor >= offered)
    throw new BusinessError(810001, { ...field, rule: 'too_big', limit: String(offered - 1) })
}

/** POST /ty/quotes/:quoteId/counter */
export const counterQuote: Operation<typeof endpoint> = ({ quoteId, version, ...wish }, context) => {
  const { now } = context
  const { userId: actor } = caller(context)
  return withRequestKey(context, async (transaction) => {
    const row = await lockQuote(transaction, context, quoteId, 'buyer')
    quoteStep(row, 'counter', 'buyer', now)
    refuseOtherVersion(row, version)
    const [current] = await selectVersions(transaction, quoteId)
    if (current === undefined) throw new BusinessError(811001, { reason: 'wrong_step' })
    refuseWish(wish, current)
    refusePersonalWords(wish.words)
    // One that time has answered, and nobody wrote it.
    if (row.status === 'countered') await answerCounter(transaction, quoteId, 'lapsed', now)
    const number = row.counters + 1
    const { totalMinor = null, readyOn = null, words = null } = wish
    const { currency } = current
    const until = timeAfter('counterHours', now.getTime(), {
      place: { zone: 'UTC', country: '' },
      latest: row.valid_until.getTime(),
    })
    await insertCounter(transaction, {
      quote_id: quoteId,
      number,
      version,
      total_minor: totalMinor,
      currency,
      ready_on: readyOn,
      words,
      sent_by: actor,
      sent_at: now,
      answer: null,
      answered_at: null,
    })
    const counterUntil = new Date(until)
    await updateQuote(transaction, quoteId, {
      status: 'countered',
      counters: number,
      counter_until: counterUntil,
      updated_at: now,
    })
    await appendDealEvent(
      transaction,
      row.deal_id,
      quoteId,
      { side: 'buyer', actor, kind: 'quote_countered', body: { version, totalMinor, currency, readyOn }, at: now },
      [{ to: 'provider', notice: QUOTE_COUNTERED, payload: toldOf(row, current.journey) }],
    )
    const countersLeft = DEAL_FIGURES.countersPerThread - number
    return { quoteId, status: 'countered' as const, counterUntil: counterUntil.toISOString(), countersLeft }
  })
}
