/** Sheets that a firm's program sends under its own references: written and submitted, or left as they were. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import { saysTheSame } from '@tongyun/contract/supply/terms/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Database } from '../core/database.ts'
import { takeTurns } from '../core/turns.ts'
import { keepChangeSet, keepSheetsBefore, selectStanding } from './change-sets.queries.ts'
import { checkOffer } from './check-offer.ts'
import { type KnownOffer, KnownOffers } from './known-offers.ts'
import { insertChanges, lockOffersByReference } from './offers.queries.ts'
import { periodFaults } from './price-periods.ts'
import { type SavedOffer, saveOffers } from './save-offers.ts'
import { submitOffers } from './submit-offers.ts'
import { withBlanks } from './with-blanks.ts'
import { withdrawOffers } from './withdraw-offers.ts'

/** `sheet` null takes off whatever stands under the reference; with `submit` a draft is submitted, too. `number` tells the rows of one call apart. */
type PushedOffer = { number: number; reference: string; sheet: DraftSheet | null; submit?: boolean }
/** What became of a row. Faults are those of a sheet that was not written; of one that is a draft already they keep it one. */
type PushResult = {
  number: number
  reference: string
  outcome: 'created' | 'changed' | 'unchanged' | 'faulty' | 'withdrawn'
  faults: readonly OfferFault[]
}

/** `changeSet`: under which everything is taken back together. */
type Pushing = { providerId: string; actor: string; now: Date; changeSet?: string }

type Written = {
  number: number
  reference: string
  sheet: DraftSheet
  whole: OfferSheet
  row: KnownOffer | undefined
  submits: boolean
}

const OUTCOMES: Record<SavedOffer['outcome'], PushResult['outcome']> = {
  created: 'created',
  revived: 'created',
  changed: 'changed',
  unchanged: 'unchanged',
  conflict: 'faulty',
}

const isHere = (row: KnownOffer | undefined): row is KnownOffer => row !== undefined && row.withdrawn_at === null
const isSubmitted = ({ review_status: status }: KnownOffer) => status === 'approved' || status === 'pending'
/** As `periodFaults` tells rows apart. */
const keyOf = ({ row, number }: Pick<Written, 'row' | 'number'>) => row?.offer_id ?? `row ${number}`

/** What waits to be done of a call's rows, while they are looked at. */
type Sorted = {
  results: Map<number, PushResult>
  written: Written[]
  takenOff: KnownOffer[]
  drafts: { number: number; offerId: string }[]
}

const sortRows = async (offers: readonly PushedOffer[], known: KnownOffers, { now }: Pushing): Promise<Sorted> => {
  const sorted: Sorted = { results: new Map(), written: [], takenOff: [], drafts: [] }
  const turns = takeTurns()
  for (const { number, reference, sheet: given, submit = false } of offers) {
    if (turns.isOver()) await turns.next()
    const as = (outcome: PushResult['outcome'], faults: readonly OfferFault[] = []) =>
      sorted.results.set(number, { number, reference, outcome, faults })
    if (given === null) {
      const periods = known.of(reference)
      const live = periods.filter(isHere)
      sorted.takenOff.push(...live)
      if (periods.length === 0) as('faulty', [{ path: 'reference', rule: 'not_listed', params: { value: reference } }])
      else as(live.length > 0 ? 'withdrawn' : 'unchanged')
      continue
    }
    const sheet = { ...given, reference }
    const row = known.findFor(reference, sheet, now)
    if (isHere(row) && saysTheSame(row.sheet, sheet)) {
      if (submit && row.review_status === 'draft') sorted.drafts.push({ number, offerId: row.offer_id })
      as('unchanged')
      continue
    }
    const filled = withBlanks(sheet)
    const { sheet: whole, faults } = checkOffer(filled, now)
    if (whole === null) {
      as('faulty', faults)
      continue
    }
    sorted.written.push({ number, reference, sheet: filled, whole, row, submits: submit || (isHere(row) && isSubmitted(row)) })
    const period = row?.period ?? known.of(reference).length + 1
    known.write({ offerId: row?.offer_id ?? `row ${number}`, reference, period, json: JSON.stringify(filled), version: 1 })
  }
  return sorted
}

/**
 * Writes sheets of one provider by its own references, by the rules of the workbench: a sheet that says what stands already
 * changes nothing, and one with faults is not written; what is public or waits for staff is submitted again. A few hundred a
 * call are best; two of one reference for the same days are not allowed in one call.
 * @returns what became of each, in the order given
 */
export const pushOffers = async (
  transaction: Database,
  offers: readonly PushedOffer[],
  pushing: Pushing,
): Promise<PushResult[]> => {
  const { providerId, actor, now, changeSet } = pushing
  const by = { actor, now, ...(changeSet === undefined ? {} : { changeSet }) }
  const before = await lockOffersByReference(transaction, providerId, [...new Set(offers.map(({ reference }) => reference))])
  const { results, written, takenOff, drafts } = await sortRows(offers, new KnownOffers(before), pushing)
  const beside = written
    .filter(({ submits }) => submits)
    .map((one) => ({
      row: { offer_id: keyOf(one), reference: one.reference, published_sheet: isHere(one.row) ? one.row.published_sheet : null },
      sheet: one.whole,
    }))
  const ofPeriods = await periodFaults(transaction, providerId, beside, now)
  for (const one of written) {
    const faults = one.submits ? ofPeriods.get(keyOf(one)) : undefined
    if (faults !== undefined) results.set(one.number, { ...one, outcome: 'faulty', faults })
  }
  const good = written.filter(({ number }) => !results.has(number))
  const touched = [...good.flatMap(({ row }) => (row === undefined ? [] : [row])), ...takenOff]
  const stood =
    changeSet === undefined
      ? null
      : await selectStanding(
          transaction,
          touched.map(({ offer_id: id }) => id),
        )
  const saved = await saveOffers(transaction, providerId, good, by)
  saved.forEach(({ outcome }, i) => {
    const { number, reference } = good[i] as Written
    // Somebody else took the reference at this moment.
    const faults: OfferFault[] = outcome === 'conflict' ? [{ path: 'reference', rule: 'given_twice', params: {} }] : []
    results.set(number, { number, reference, outcome: OUTCOMES[outcome], faults })
  })
  await withdrawAll(transaction, takenOff, by)
  if (changeSet !== undefined && stood !== null) {
    await keepChangeSet(transaction, { providerId, actor, now, changeSet }, 'imported', stood)
    await keepSheetsBefore(transaction, changeSet, new Map(touched.map(({ offer_id: id, sheet }) => [id, sheet])))
  }
  const sent = [
    ...drafts,
    ...saved.flatMap(({ offerId, outcome }, i) => {
      const { submits, number } = good[i] as Written
      return submits && outcome !== 'unchanged' && outcome !== 'conflict' ? [{ number, offerId }] : []
    }),
  ]
  const submitted = await submitOffers(
    transaction,
    providerId,
    sent.map(({ offerId }) => offerId),
    { actor, now },
  )
  const numbers = new Map(sent.map(({ offerId, number }) => [offerId, number]))
  for (const { offerId, outcome, faults } of submitted) {
    const result = results.get(numbers.get(offerId) ?? -1)
    if (outcome === 'faulty' && result !== undefined) results.set(result.number, { ...result, outcome: 'faulty', faults })
  }
  return offers.flatMap(({ number }) => results.get(number) ?? [])
}

const withdrawAll = async (
  transaction: Database,
  rows: readonly KnownOffer[],
  { actor, now, changeSet }: { actor: string; now: Date; changeSet?: string },
) => {
  if (rows.length === 0) return
  const ids = rows.map(({ offer_id: id }) => id)
  await withdrawOffers(transaction, ids, now)
  const happened = rows.map(({ offer_id: offerId, version }) => ({ offerId, version, kind: 'withdrawn' as const }))
  await insertChanges(transaction, happened, { actor, now, changeSet })
}
