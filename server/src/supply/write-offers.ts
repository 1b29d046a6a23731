/** Creating and saving one offer from the form. */
import { randomInt } from 'node:crypto'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type {
  createOffer as createEndpoint,
  addPeriod as periodEndpoint,
  Saved,
  saveOffer as saveEndpoint,
} from '@tongyun/contract/supply/offer'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { DAY_MS, dayAfter } from '@tongyun/freight/days'
import { REFERENCE } from '@tongyun/freight/offer/reference'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { draftFaults } from './draft-faults.ts'
import { draftFigures } from './draft-figures.ts'
import { selectPeriods } from './offer-list.queries.ts'
import { lockOffers, renameOffer } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { isDay, validityOf } from './price-periods.ts'
import { draftSigns, lastPublished } from './price-signs.ts'
import { refuseTakenReference, type SavedOffer, saveOffers } from './save-offers.ts'

/** The reference a sheet names as far as it can be one. */
const referenceIn = ({ reference }: DraftSheet): string | undefined =>
  typeof reference === 'string' && REFERENCE.test(reference.trim()) ? reference.trim() : undefined

/** For a draft whose provider gave none yet: the mode, the day, and what tells it from the others of that day. */
const freshReference = ({ mode }: DraftSheet, now: Date) => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${String(mode ?? 'offer').toUpperCase()}-${day}-${String(randomInt(10_000)).padStart(4, '0')}`
}

/** `published`: what the mall shows of it. */
const saved = async (
  transaction: Database,
  { offerId, reference, version }: SavedOffer,
  { providerId, sheet, published, now }: { providerId: string; sheet: DraftSheet; published: OfferSheet | null; now: Date },
): Promise<Saved> => ({
  offerId,
  reference,
  version,
  savedAt: now.toISOString(),
  distanceKm: draftFigures(sheet)?.distanceKm ?? null,
  faults: await draftFaults(
    transaction,
    providerId,
    { row: { offer_id: offerId, reference, published_sheet: published }, sheet },
    now,
  ),
  price: await draftSigns(
    transaction,
    { ...sheet, reference },
    await lastPublished(transaction, { offer_id: offerId, published_sheet: published }),
  ),
})

/** Writes a new draft. @throws BusinessError 810007 when the company has an offer of that reference */
export const createDraft = async (
  transaction: Database,
  providerId: string,
  sheet: DraftSheet,
  context: Parameters<typeof saveOffers>[3],
): Promise<Saved> => {
  const reference = referenceIn(sheet) ?? freshReference(sheet, context.now)
  await refuseTakenReference(transaction, providerId, reference, '')
  const [one] = await saveOffers(transaction, providerId, [{ reference, sheet }], context)
  if (one === undefined || one.outcome !== 'created') throw new BusinessError(810007, { reason: 'reference_taken' })
  return saved(transaction, one, { providerId, sheet, published: null, now: context.now })
}

/** POST /ty/workbench/offers */
export const createOffer: Operation<typeof createEndpoint> = ({ sheet }, context) => {
  const { providerId, actor } = ownCompany(context)
  return withRequestKey(context, (transaction) => createDraft(transaction, providerId, sheet, { actor, now: context.now }))
}

/** PUT /ty/workbench/offers/:offerId. The reference moves with the sheet. */
export const saveOffer: Operation<typeof saveEndpoint> = ({ offerId, version, sheet, autosave }, context) => {
  const { providerId, actor } = ownCompany(context)
  const { now } = context
  return inTransaction(context.database, async (transaction) => {
    const [row] = await lockOffers(transaction, providerId, [offerId])
    if (row === undefined) throw new BusinessError(810004)
    if (row.withdrawn_at !== null) throw new BusinessError(811001)
    const conflict = () => new BusinessError(811001, { reason: 'changed_meanwhile' }, { theirs: row.sheet, version: row.version })
    if (row.version !== version) throw conflict()
    // Somebody else submitted it meanwhile: what saves itself takes nothing back from staff.
    if (autosave && row.review_status === 'pending') throw new BusinessError(811001, { reason: 'in_review' })
    const reference = referenceIn(sheet) ?? row.reference
    if (reference !== row.reference) {
      await refuseTakenReference(transaction, providerId, reference, offerId)
      await renameOffer(transaction, offerId, reference)
    }
    const [one] = await saveOffers(transaction, providerId, [{ reference, offerId, sheet }], { actor, now })
    if (one === undefined) throw conflict()
    return saved(transaction, one, { providerId, sheet, published: row.published_sheet, now })
  })
}

/** A sheet for the days after `last`, for as many of them as it was valid. */
const nextPeriod = (sheet: DraftSheet, last: string): DraftSheet => {
  const { from, to } = validityOf(sheet)
  const days = isDay(from) && isDay(to) ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)) : 14
  const [validFrom, validTo] = [dayAfter(last, 1), dayAfter(last, 1 + days)]
  const rate = { ...(sheet.rate as object), validFrom, validTo }
  return { ...sheet, rate, availableFrom: validFrom, availableTo: validTo }
}

/** POST /ty/workbench/offers/period */
export const addPeriod: Operation<typeof periodEndpoint> = ({ offerId }, context) => {
  const { providerId, actor } = ownCompany(context)
  const { now } = context
  return withRequestKey(context, async (transaction) => {
    const [row] = await lockOffers(transaction, providerId, [offerId])
    if (row === undefined) throw new BusinessError(810004)
    const periods = await selectPeriods(transaction, providerId, row.reference)
    const last = periods.findLast(({ validTo }) => isDay(validTo))?.validTo
    if (!isDay(last)) throw new BusinessError(812001)
    const sheet = nextPeriod(row.sheet, last)
    const given = [{ reference: row.reference, offerId: 'new', sheet }]
    const [one] = await saveOffers(transaction, providerId, given, { actor, now, kind: 'copied' })
    if (one === undefined || one.outcome !== 'created') throw new BusinessError(811001)
    return saved(transaction, one, { providerId, sheet, published: null, now })
  })
}
