import { readSheet } from '@tongyun/contract/supply/offer-faults'
import { needsReview } from '@tongyun/contract/supply/terms/offer-review'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { publishOffers } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { auditPassed, openReviews, type RuleFacts, sheetsPeopleApproved } from '../review/index.ts'
import { capacityOfOffer } from './capacity-of-offer.ts'
import { checkOffer } from './check-offer.ts'
import { insertChanges, lockOffers, type OfferRow, updatePublished, updateReviewStatus } from './offers.queries.ts'
import { periodFaults } from './price-periods.ts'
import { lastPublished } from './price-signs.ts'
import { type JudgedPair, ruleFacts } from './rule-facts.ts'

/**
 * `published`: on the mall as it stands now. `pending`: staff looks at it. `faulty`: see `faults`. `unchanged`: nothing new
 * since the last submission. `withdrawn`: its provider took it off.
 */
type SubmittedOffer = {
  offerId: string
  outcome: 'published' | 'pending' | 'faulty' | 'unchanged' | 'withdrawn'
  faults: readonly OfferFault[]
}

/** When offers were last confirmed, by their ids. */
export type Confirmed = ReadonlyMap<string, Date>

type Whole = { row: OfferRow; sheet: OfferSheet }

/**
 * Puts sheets on the mall as they are now, and writes it down. `actor` is who, or the rule that, let them through.
 * `confirmed`: when the provider last said that an offer holds, where that is not now.
 */
export const publishSheets = async (
  transaction: Database,
  offers: readonly Whole[],
  {
    actor,
    kind,
    now,
    confirmed,
  }: { actor: string; kind: 'published' | 'approved'; now: Date; confirmed?: Confirmed | undefined },
) => {
  if (offers.length === 0) return
  const capacities = offers.map(({ row, sheet }) =>
    capacityOfOffer({ offerId: row.offer_id, providerId: row.provider_id, sheet }, confirmed?.get(row.offer_id) ?? now),
  )
  await publishOffers(transaction, capacities, now)
  await updatePublished(
    transaction,
    offers.map(({ row }) => row.offer_id),
  )
  const happened = offers.map(({ row }) => ({ offerId: row.offer_id, version: row.version, kind }))
  await insertChanges(transaction, happened, { actor, now })
}

/**
 * Submits what a provider wrote: a change that needs no review is published at once, the others enter the queue and take
 * the place of what waited there. A few hundred a call are best. Offers that are not the provider's are left out.
 */
export const submitOffers = async (
  transaction: Database,
  providerId: string,
  offerIds: readonly string[],
  { actor, now, confirmed }: { actor: string; now: Date; confirmed?: Confirmed | undefined },
): Promise<SubmittedOffer[]> => {
  const rows = await lockOffers(transaction, providerId, offerIds)
  const outcomes: SubmittedOffer[] = []
  const whole: Whole[] = []
  const atOnce: Whole[] = []
  const reviewed: Whole[] = []
  for (const row of rows) {
    const as = (outcome: SubmittedOffer['outcome'], faults: readonly OfferFault[] = []) =>
      outcomes.push({ offerId: row.offer_id, outcome, faults })
    if (row.withdrawn_at !== null) {
      as('withdrawn')
      continue
    }
    if (row.review_status === 'pending' || row.review_status === 'approved') {
      as('unchanged')
      continue
    }
    const { sheet, faults } = checkOffer(row.sheet, now)
    if (sheet === null) as('faulty', faults)
    else whole.push({ row, sheet })
  }
  const ofPeriods = await periodFaults(transaction, providerId, whole, now)
  for (const { row, sheet } of whole) {
    const as = (outcome: SubmittedOffer['outcome'], faults: readonly OfferFault[] = []) =>
      outcomes.push({ offerId: row.offer_id, outcome, faults })
    const faults = ofPeriods.get(row.offer_id)
    if (faults !== undefined) as('faulty', faults)
    else if (row.published_sheet !== null && !needsReview(row.published_sheet, sheet)) {
      atOnce.push({ row, sheet })
      as('published')
    } else reviewed.push({ row, sheet })
  }
  await publishSheets(transaction, atOnce, { actor, kind: 'published', now, confirmed })
  const compare = async () => {
    const seen = await sheetsPeopleApproved(
      transaction,
      'offer',
      reviewed.map(({ row }) => row.offer_id),
    )
    const pairs: JudgedPair[] = []
    for (const { row, sheet } of reviewed) {
      const approved = readSheet(seen.get(row.offer_id) ?? {}).sheet
      pairs.push({ sheet, before: await lastPublished(transaction, row), approved })
    }
    return ruleFacts(transaction, providerId, pairs, now)
  }
  let compared: ReturnType<typeof compare> | undefined
  const factsOf = async (at: number) => {
    compared ??= compare()
    return (await compared)[at] as RuleFacts
  }
  const submissions = reviewed.map(({ row, sheet }, at) => ({
    subjectKind: 'offer' as const,
    subjectId: row.offer_id,
    providerId,
    version: row.version,
    before: row.published_sheet,
    after: sheet,
    submittedBy: actor,
    now,
    facts: () => factsOf(at),
  }))
  const opened = await openReviews(transaction, submissions)
  const passed = Map.groupBy(reviewed, (_, i) => opened[i]?.passed?.by)
  const waiting = (passed.get(undefined) ?? []).map(({ row }) => row)
  await updateReviewStatus(
    transaction,
    waiting.map(({ offer_id: id }) => id),
    'pending',
  )
  const submitted = reviewed.map(({ row }) => ({ offerId: row.offer_id, version: row.version, kind: 'submitted' as const }))
  await insertChanges(transaction, submitted, { actor, now })
  for (const [by, offers] of passed) {
    if (by === undefined) continue
    await publishSheets(transaction, offers, { actor: by, kind: 'approved', now, confirmed })
    for (const { row } of offers) outcomes.push({ offerId: row.offer_id, outcome: 'published', faults: [] })
  }
  for (const row of waiting) outcomes.push({ offerId: row.offer_id, outcome: 'pending', faults: [] })
  await auditPassed(transaction, submissions, opened)
  return outcomes
}
