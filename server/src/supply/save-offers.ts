import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { ChangeKind } from '@tongyun/contract/supply/terms/offer-rules'
import { saysTheSame, sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import { withdrawReviews } from '../review/index.ts'
import { KnownOffers } from './known-offers.ts'
import {
  type Happening,
  insertChanges,
  insertOffers,
  lockOffersByReference,
  type OfferBefore,
  referenceTaken,
  type SheetWrite,
  updateRevived,
  updateSheets,
} from './offers.queries.ts'

/**
 * An offer as its provider sends it. `expectedVersion`: the version the change was made from; without it the last one wins.
 * `offerId`: the very offer among the periods of its reference, `new` for one more; without it the sheet's validity tells.
 */
type OfferToSave = { reference: string; sheet: DraftSheet; expectedVersion?: number; offerId?: string | 'new' }

/** `revived`: it was withdrawn, and begins anew as a draft with what was sent. */
export type SavedOffer = {
  reference: string
  offerId: string
  version: number
  /** Its number among the periods of the reference. */
  period: number
  outcome: 'created' | 'changed' | 'unchanged' | 'conflict' | 'revived'
}

type SaveContext = { actor: string; now: Date; kind?: ChangeKind; changeSet?: string }

const modeOf = ({ mode }: DraftSheet): Mode => MODES.find((known) => known === mode) ?? 'sea'

/** A change takes a submission back; what was rejected stays so until it is submitted again. */
const statusAfterChange = ({ review_status: status }: OfferBefore) => (status === 'rejected' ? 'rejected' : 'draft')

/** The same with the sheet as it is to be stored; `mode` and `reference` are those it names. */
export type WrittenOffer = { reference: string; mode: Mode; json: string; expectedVersion?: number; offerId?: string | 'new' }

const writtenOf = ({ reference, sheet: given, ...rest }: OfferToSave): WrittenOffer => {
  const sheet: DraftSheet = { ...given, reference }
  return { reference, mode: modeOf(sheet), json: JSON.stringify(sheet), ...rest }
}

/**
 * Writes offers of one provider by its own references: new ones, changes of those it has, and withdrawn ones anew. Saying the same again changes
 * nothing. A sheet whose validity begins after that of a price that still sells is a period of its own beside it. What the
 * mall shows stays as it is until `submitOffers`. A few hundred a call are best; two of the same reference whose validities
 * overlap are not allowed in one call.
 * @returns what became of each, in the order given
 */
export const saveOffers = (
  transaction: Database,
  providerId: string,
  offers: readonly OfferToSave[],
  context: SaveContext,
): Promise<SavedOffer[]> => saveWritten(transaction, providerId, offers.map(writtenOf), context)

/** `saveOffers` for sheets that were written elsewhere. */
export const saveWritten = async (
  transaction: Database,
  providerId: string,
  offers: readonly WrittenOffer[],
  { actor, now, kind, changeSet }: SaveContext,
): Promise<SavedOffer[]> => {
  const writer = { providerId, actor, now, changeSet }
  const references = offers.map(({ reference }) => reference)
  const known = new KnownOffers(await lockOffersByReference(transaction, providerId, references))
  const saved: SavedOffer[] = []
  const added: SheetWrite[] = []
  const changed: SheetWrite[] = []
  const happened: Happening[] = []
  const takenBack: string[] = []
  const revived: string[] = []
  for (const offer of offers) {
    const { reference, mode, json, expectedVersion } = offer
    const row = known.find(offer, now)
    if (row === undefined) {
      const offerId = readableId('o')
      const period = Math.max(0, ...known.of(reference).map((one) => one.period)) + 1
      const write = { offerId, reference, period, mode, json, version: 1, reviewStatus: 'draft' }
      added.push(write)
      saved.push({ reference, offerId, period, version: 1, outcome: 'created' })
      known.write(write)
      continue
    }
    const as = (outcome: SavedOffer['outcome'], version = row.version) =>
      saved.push({ reference, offerId: row.offer_id, period: row.period, version, outcome })
    const { offer_id: offerId, period } = row
    const sheet: DraftSheet = JSON.parse(json)
    const same = saysTheSame(row.sheet, sheet)
    const write = (version: number, reviewStatus: string) => {
      changed.push({ offerId, reference, period, mode, json, version, reviewStatus })
      known.write({ offerId, reference, period, json, version })
    }
    if (row.withdrawn_at !== null) {
      const version = same ? row.version : row.version + 1
      revived.push(offerId)
      if (same) known.write({ offerId, reference, period, json, version })
      else write(version, 'draft')
      happened.push({ offerId, version, kind: 'revived', changes: sheetChanges(row.sheet, sheet) })
      as('revived', version)
    } else if (same) as('unchanged')
    else if (expectedVersion !== undefined && expectedVersion !== row.version) as('conflict')
    else {
      const version = row.version + 1
      write(version, statusAfterChange(row))
      happened.push({ offerId, version, kind: kind ?? 'changed', changes: sheetChanges(row.sheet, sheet) })
      if (row.review_status === 'pending') takenBack.push(offerId)
      as('changed', version)
    }
  }
  if (takenBack.length > 0) await withdrawReviews(transaction, { subjectKind: 'offer', subjectIds: takenBack, now })
  if (revived.length > 0) await updateRevived(transaction, revived)
  if (changed.length > 0) await updateSheets(transaction, changed, writer)
  const inserted = added.length === 0 ? new Set<string>() : await insertOffers(transaction, added, writer)
  for (const { offerId, version } of added)
    if (inserted.has(offerId)) happened.push({ offerId, version, kind: kind ?? 'created' })
  await insertChanges(transaction, happened, writer)
  return saved.map((one) => (one.outcome === 'created' && !inserted.has(one.offerId) ? { ...one, outcome: 'conflict' } : one))
}

/** @throws BusinessError 810007 reference_taken, reference_withdrawn */
export const refuseTakenReference = async (...of: Parameters<typeof referenceTaken>) => {
  const reason = await referenceTaken(...of)
  if (reason !== undefined) throw new BusinessError(810007, { reason })
}
