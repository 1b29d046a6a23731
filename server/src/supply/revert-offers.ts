import type { OfferOutcomes } from '@tongyun/contract/supply/offer-changes'
import type { revertOffers as endpoint } from '@tongyun/contract/supply/offer-undo'
import type { SaleStatus } from '@tongyun/freight/vocabulary'
import { restoreSale } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { keepPlaces, restoreReviews } from '../review/index.ts'
import { summaryOf } from './bulk-offers.ts'
import { deleteNeverSubmitted, endChangeSet, restoreDeleted, restoreWithdrawn, selectStanding } from './change-sets.queries.ts'
import { changeSheets, isHere, type Outcome } from './change-sheets.ts'
import { type ChangeOfSet, insertChanges, lockOffers, type OfferRow, selectChangeSet, selectVersions } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { saveOffers } from './save-offers.ts'
import { withoutChanges } from './sheet-value.ts'
import { withdrawOffers } from './withdraw-offers.ts'

const BATCH = 500
type Pair = { row: OfferRow; change: ChangeOfSet }
type By = { providerId: string; actor: string; now: Date; changeSet: string }

const resultOf = (
  { offer_id: offerId, reference, version }: Pick<OfferRow, 'offer_id' | 'reference' | 'version'>,
  outcome: Outcome['outcome'],
): Outcome => ({ offerId, reference, version, outcome, faults: [] })

/** When somebody last confirmed an offer, a change that confirmed it by itself aside. */
const confirmedBefore = ({ at, stood }: ChangeOfSet, confirmedAt: string | null): string | null =>
  confirmedAt !== null && Date.parse(confirmedAt) === at.getTime() ? (stood?.confirmedAt ?? confirmedAt) : confirmedAt

const wasSubmitted = ({ stood }: ChangeOfSet) => stood?.reviewStatus === 'approved' || stood?.reviewStatus === 'pending'
/** A draft that staff let through since: what is public cannot become the draft it was. */
const cameOut = ({ row, change }: Pair) =>
  change.sheet_before !== null && change.stood?.saleStatus === null && row.published_sheet !== null
const isAsLeft = ({ row, change }: Pair) => isHere(row) && row.version === change.version

/** Sheets that say what the change left; others were changed since. */
const revertSheets = async (transaction: Database, pairs: readonly Pair[], { providerId, ...by }: By): Promise<Outcome[]> => {
  const standing = await selectStanding(
    transaction,
    pairs.map(({ row }) => row.offer_id),
  )
  const edits: { row: OfferRow; sheet: OfferRow['sheet'] }[] = []
  const conflicts: Outcome[] = []
  const confirmed = new Map<string, Date>()
  const submits = new Map<string, boolean>()
  for (const pair of pairs) {
    const { row, change } = pair
    const stands = isAsLeft(pair) && !cameOut(pair)
    const sheet = stands ? (change.sheet_before ?? withoutChanges(row.sheet, change.changes)) : undefined
    if (sheet === undefined) {
      conflicts.push(resultOf(row, 'conflict'))
      continue
    }
    const at = confirmedBefore(change, standing.get(row.offer_id)?.confirmedAt ?? null)
    if (at !== null) confirmed.set(row.offer_id, new Date(at))
    // A sheet leaves an offer unsubmitted that was submitted before, and the other way round.
    if (change.sheet_before !== null) submits.set(row.offer_id, wasSubmitted(change))
    edits.push({ row, sheet })
  }
  const reverted = await changeSheets(transaction, providerId, edits, { ...by, kind: 'undone', confirmed, submits })
  const waiting = new Set(reverted.filter(({ outcome }) => outcome === 'pending').map(({ offerId }) => offerId))
  const places = pairs.filter(({ row }) => waiting.has(row.offer_id))
  await keepPlaces(transaction, {
    subjectKind: 'offer',
    subjects: places.map(({ row, change }) => ({ subjectId: row.offer_id, at: change.at })),
  })
  return [...reverted, ...conflicts]
}

/** How an offer has to stand on the mall so that a change of its sale can be taken back. */
const LEFT_AS: Partial<Record<ChangeOfSet['kind'], SaleStatus>> = { paused: 'paused', resumed: 'on_sale', withdrawn: 'withdrawn' }

/** Sale and freshness as they were. @returns ids of what was put back */
const revertSale = async (transaction: Database, pairs: readonly Pair[]): Promise<ReadonlySet<string>> => {
  const standing = await selectStanding(
    transaction,
    pairs.map(({ row }) => row.offer_id),
  )
  const offers = pairs.flatMap(({ row: { offer_id: capacityId }, change }) => {
    const now = standing.get(capacityId)
    const { saleStatus = null } = change.stood ?? {}
    const confirmedAt = confirmedBefore(change, now?.confirmedAt ?? null)
    if (saleStatus === null || confirmedAt === null || now?.saleStatus == null) return []
    if (change.kind !== 'confirmed')
      return [{ capacityId, saleStatus, confirmedAt, from: LEFT_AS[change.kind] ?? now.saleStatus }]
    // Confirming changes no sale, and what somebody confirmed since stays confirmed.
    return confirmedAt === now.confirmedAt ? [] : [{ capacityId, saleStatus: now.saleStatus, confirmedAt, from: now.saleStatus }]
  })
  return new Set(await restoreSale(transaction, offers))
}

/** Withdrawn offers come back as they stood: on sale, paused or never public, and in their place in the queue. */
const revertWithdrawal = async (transaction: Database, pairs: readonly Pair[]): Promise<ReadonlySet<string>> => {
  const back = pairs.filter(({ row, change }) => row.withdrawn_at?.getTime() === change.at.getTime())
  const waited = back.filter(({ change }) => change.stood?.reviewStatus === 'pending')
  const waiting = await restoreReviews(transaction, {
    subjectKind: 'offer',
    subjects: waited.map(({ row }) => ({ subjectId: row.offer_id, version: row.version })),
  })
  await restoreWithdrawn(
    transaction,
    back.map(({ row: { offer_id: offerId, review_status: status } }) => ({
      offerId,
      reviewStatus: waiting.has(offerId) ? 'pending' : status,
    })),
  )
  await revertSale(transaction, back)
  return new Set(back.map(({ row }) => row.offer_id))
}

/** New offers of an import: drafts are deleted, what staff saw is withdrawn. */
const revertCreated = async (transaction: Database, pairs: readonly Pair[], by: By): Promise<Outcome[]> => {
  const [left, others] = [pairs.filter(isAsLeft), pairs.filter((pair) => !isAsLeft(pair))]
  const ids = left.map(({ row }) => row.offer_id)
  const deleted = new Set(await deleteNeverSubmitted(transaction, ids, by))
  const submitted = left.filter(({ row }) => !deleted.has(row.offer_id))
  await withdrawAgain(transaction, submitted, by)
  return [...left.map(({ row }) => resultOf(row, 'saved')), ...others.map(({ row }) => resultOf(row, 'conflict'))]
}

/** Offers an import revived have their sheet of before and are withdrawn again. */
const revertRevived = async (transaction: Database, pairs: readonly Pair[], by: By): Promise<Outcome[]> => {
  const [left, others] = [pairs.filter(isAsLeft), pairs.filter((pair) => !isAsLeft(pair))]
  const sheets = left.map(({ row, change }) => ({
    reference: row.reference,
    offerId: row.offer_id,
    sheet: change.sheet_before ?? row.sheet,
  }))
  await saveOffers(transaction, by.providerId, sheets, { actor: by.actor, now: by.now, kind: 'undone' })
  await withdrawAgain(transaction, left, by)
  return [...left.map(({ row }) => resultOf(row, 'saved')), ...others.map(({ row }) => resultOf(row, 'conflict'))]
}

const withdrawAgain = async (transaction: Database, pairs: readonly Pair[], { actor, now }: By) => {
  const ids = pairs.map(({ row }) => row.offer_id)
  await withdrawOffers(transaction, ids, now)
  const versions = await selectVersions(transaction, ids)
  const happened = ids.map((offerId) => ({ offerId, version: versions.get(offerId) ?? 1, kind: 'withdrawn' as const }))
  await insertChanges(transaction, happened, { actor, now })
}

const revertRows = async (transaction: Database, pairs: readonly Pair[], by: By): Promise<Outcome[]> => {
  const ofSale = pairs.filter(isOfSale)
  const created = pairs.filter(({ change: { kind } }) => kind === 'created')
  const revived = pairs.filter(({ change: { kind } }) => kind === 'revived')
  const ofSheets = pairs.filter(({ change: { kind } }) => !NOT_OF_SHEETS.has(kind))
  const withdrawn = ofSale.filter(({ change }) => change.kind === 'withdrawn')
  const others = ofSale.filter(({ row, change }) => change.kind !== 'withdrawn' && isHere(row))
  const done = new Set([...(await revertWithdrawal(transaction, withdrawn)), ...(await revertSale(transaction, others))])
  const happened = ofSale.filter(({ row }) => done.has(row.offer_id))
  await insertChanges(
    transaction,
    happened.map(({ row: { offer_id: offerId, version } }) => ({ offerId, version, kind: 'undone' })),
    { actor: by.actor, now: by.now },
  )
  return [
    ...(await revertSheets(transaction, ofSheets, by)),
    ...(await revertCreated(transaction, created, by)),
    ...(await revertRevived(transaction, revived, by)),
    ...ofSale.map(({ row }) => resultOf(row, done.has(row.offer_id) ? 'saved' : 'conflict')),
  ]
}
const OF_SALE = ['paused', 'resumed', 'withdrawn', 'confirmed']
const isOfSale = ({ change: { kind } }: Pair) => OF_SALE.includes(kind)
const NOT_OF_SHEETS: ReadonlySet<string> = new Set([...OF_SALE, 'created', 'revived'])

/** Takes back what a call created, or what else it did, some hundred offers a transaction. */
const revertEach = async (database: Database, by: By, of: { changeSet: string; created: boolean }): Promise<Outcome[]> => {
  const { providerId } = by
  const results: Outcome[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const step = await inTransaction(database, async (transaction) => {
      const changes: ChangeOfSet[] = await selectChangeSet(
        transaction,
        { providerId, changeSet: of.changeSet },
        { created: of.created, after: from, limit: BATCH },
      )
      const byId = new Map(changes.map((change) => [change.offer_id, change]))
      const rows = await lockOffers(transaction, providerId, [...byId.keys()])
      const pairs = rows.map((row): Pair => ({ row, change: byId.get(row.offer_id) as ChangeOfSet }))
      const reverted = await revertRows(transaction, pairs, by)
      return { reverted, last: changes.length < BATCH ? undefined : changes.at(-1)?.offer_id }
    })
    results.push(...step.reverted)
    after = step.last
  }
  return results
}

/** POST /ty/workbench/offers/revert. One that was changed since is told as a conflict and stays. */
export const revertOffers: Operation<typeof endpoint> = async ({ changeSet }, context): Promise<OfferOutcomes> => {
  const { providerId, actor } = ownCompany(context)
  const by: By = { providerId, actor, now: context.now, changeSet: readableId('b') }
  const results: Outcome[] = []
  const { restored, left } = await inTransaction(context.database, (transaction) =>
    restoreDeleted(transaction, { providerId, changeSet }),
  )
  results.push(...restored.map((row) => resultOf(row, 'saved')), ...left.map((row) => resultOf(row, 'conflict')))
  // What was created goes first: the days of a period that began are those its offer has again.
  const made = await revertEach(context.database, by, { changeSet, created: true })
  const others = await revertEach(context.database, by, { changeSet, created: false })
  const told = new Set(others.map(({ reference }) => reference))
  // A period that goes with the offer it is of is told with it.
  results.push(...others, ...made.filter(({ reference, outcome }) => outcome !== 'saved' || !told.has(reference)))
  if (results.some(({ outcome }) => outcome !== 'conflict'))
    await endChangeSet(context.database, { providerId, changeSet, now: context.now })
  return summaryOf(results, null)
}
