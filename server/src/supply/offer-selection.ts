/** The offers a change is for: those that are named, or everything a list holds. */
import { OFFERS_AT_ONCE, OFFERS_IN_BULK, type OfferSelection } from '@tongyun/contract/supply/offer-changes'
import type { OfferFilter } from '@tongyun/contract/supply/offer-list'
import type { ChangeSetKind } from '@tongyun/contract/supply/offer-undo'
import { openGazetteer, type Place, parseAreaToken } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Context } from '../core/route.ts'
import { attentionAt } from './attention.ts'
import { keepChangeSet, selectStanding } from './change-sets.queries.ts'
import { type ListFilter, selectEnds, selectListedIds } from './offer-list.queries.ts'
import { lockOffers, type OfferRow } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'

type Meant = NonNullable<ReturnType<typeof parseAreaToken>>

const isWithin = (place: Place, ref: Meant): boolean => {
  const areas = openGazetteer().areasOf(place)
  switch (ref.kind) {
    case 'place':
      return place.placeId === ref.placeId || areas.cityId === ref.placeId
    case 'metro':
      return place.placeId === ref.cityId || areas.cityId === ref.cityId
    case 'region':
      return areas.regionId === ref.regionId
    case 'country':
      return areas.countryCode === ref.countryCode
    case 'continent':
      return areas.continentCode === ref.continentCode
  }
}

/** What a place somebody typed was read as, and which of these ends of lanes lie there. */
type ReadPlace = { name: string | null; ends: string[] }

export const readPlace = (typed: string, ends: readonly string[], locale: Context['locale']): ReadPlace => {
  const gazetteer = openGazetteer()
  const area = gazetteer.area(typed) ?? gazetteer.resolve(typed, locale).best?.area
  const ref = area === undefined ? undefined : parseAreaToken(area.token)
  const within = ends.filter((placeId) => {
    const place = gazetteer.byId(placeId)
    return place !== undefined && ref !== undefined && isWithin(place, ref)
  })
  return { name: area === undefined ? null : area.names[locale], ends: within }
}

type PlaceNames = { originName: string | null; destinationName: string | null }

/**
 * A list's filter with its places looked up among the ends of the company's lanes: the place itself, or all that lie in the
 * city, region, country or continent. The names say what they were read as.
 */
export const readFilter = async (
  database: Database,
  providerId: string,
  { origin, destination, ...rest }: OfferFilter,
  locale: Context['locale'],
): Promise<{ filter: ListFilter } & PlaceNames> => {
  const typed = [origin, destination]
  const known = typed.some((text) => text !== undefined) ? await selectEnds(database, providerId) : []
  const [origins, destinations] = typed.map((text) => (text === undefined ? undefined : readPlace(text, known, locale)))
  return {
    filter: { ...rest, providerId, origins: origins?.ends, destinations: destinations?.ends },
    originName: origins?.name ?? null,
    destinationName: destinations?.name ?? null,
  }
}

/** The offers that are meant. @throws BusinessError 810001 too_few or too_many */
export const selectedIds = async ({ offerIds, all, ...filter }: OfferSelection, context: Context): Promise<readonly string[]> => {
  if (!all) {
    if (offerIds.length > 0) return offerIds
    throw new BusinessError(810001, { field: 'offerIds', rule: 'too_few', path: 'offerIds', limit: '1' })
  }
  const { database, now, config, locale } = context
  const read = await readFilter(database, ownCompany(context).providerId, filter, locale)
  const ids = await selectListedIds(database, read.filter, attentionAt(now, config), OFFERS_IN_BULK + 1)
  if (ids.length > OFFERS_IN_BULK)
    throw new BusinessError(810001, { field: 'all', rule: 'too_many', path: 'all', limit: String(OFFERS_IN_BULK) })
  return ids
}

/** Who changes offers, and the mark under which the changes can be taken back together. */
export type Change = { providerId: string; actor: string; now: Date; changeSet: string }

type Work<Value> = (transaction: Database, rows: OfferRow[], change: Change) => Promise<Value[]>

/**
 * Does `work` to offers of the caller's company, some hundred a transaction: each of these stands or falls by itself. Offers
 * that are another's, or gone, are left out. What was written under `changeSet` is kept as a change of `kind`, with how the
 * offers stood before; null for what is not taken back.
 */
export const eachOffer = async <Value>(
  offerIds: readonly string[],
  kind: ChangeSetKind | null,
  context: Context,
  changeSet: string,
  work: Work<Value>,
): Promise<Value[]> => {
  const { providerId, actor } = ownCompany(context)
  const change: Change = { providerId, actor, now: context.now, changeSet }
  const ids = [...offerIds].sort()
  const values: Value[] = []
  for (let at = 0; at < ids.length; at += OFFERS_AT_ONCE)
    values.push(
      ...(await inTransaction(context.database, async (transaction) => {
        const rows = await lockOffers(transaction, providerId, ids.slice(at, at + OFFERS_AT_ONCE))
        if (kind === null) return work(transaction, rows, change)
        const stood = await selectStanding(
          transaction,
          rows.map(({ offer_id: id }) => id),
        )
        const done = await work(transaction, rows, change)
        await keepChangeSet(transaction, change, kind, stood)
        return done
      })),
    )
  return values
}

/** The same to the selected offers, under a change set of its own. */
export const eachOfSelection = async <Value>(
  selection: OfferSelection,
  kind: ChangeSetKind | null,
  context: Context,
  work: Work<Value>,
): Promise<{ changeSet: string; values: Value[] }> => {
  const changeSet = readableId('b')
  return { changeSet, values: await eachOffer(await selectedIds(selection, context), kind, context, changeSet, work) }
}
