/** Offers on the mall whose legs begin or end where their mode does not call go back to their owners. */
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { OFFERS_SENT_BACK } from './offer-notices.ts'
import { insertChanges } from './offers.queries.ts'
import { modeNotServed } from './place-faults.ts'
import { SENT_BACK_AT_ONCE, type SentBack, type Station, selectStations, takeOff } from './served-places.queries.ts'

const wrongStations = async (database: Database): Promise<Omit<Station, 'placeId'>[]> => {
  const rows = await selectStations(database)
  const gazetteer = openGazetteer()
  return rows.filter((row) => modeNotServed({ ...row, placeId: row.place_id }, gazetteer) !== null)
}

const titleOf = ({ reference, origin, destination }: SentBack) => {
  const name = (placeId: string, locale: Locale) => {
    const place = openGazetteer().byId(placeId)
    return place === undefined ? placeId : placeName(place, locale)
  }
  const title = (locale: Locale) => `${reference} · ${name(origin, locale)} → ${name(destination, locale)}`
  return { zh: title('zh'), en: title('en'), ru: title('ru') }
}

/**
 * Sends back every offer on the mall that breaks the rule on places, which only what came before the rule can, and tells
 * each company once. Twice in a row the second finds nothing. @returns how many went back
 */
export const sendBackWrongPlaces = async (database: Database, now: Date): Promise<number> => {
  const wrong = await wrongStations(database)
  let sent = 0
  for (let last = wrong.length === 0 ? 0 : SENT_BACK_AT_ONCE; last === SENT_BACK_AT_ONCE; ) {
    last = await database.transaction().execute(async (transaction) => {
      const rows = await takeOff(transaction, wrong)
      const happened = rows.map(({ offer_id: offerId, version }) => ({ offerId, version, kind: 'rejected' as const }))
      await insertChanges(transaction, happened, { actor: 'system', now })
      for (const [companyId, group] of Map.groupBy(rows, ({ provider_id: id }) => id)) {
        const [first] = group
        if (first === undefined) continue
        await appendEvent(transaction, OFFERS_SENT_BACK, {
          key: `offers:${companyId}:places:${first.offer_id}:${first.version}`,
          subject: companyId,
          companyId,
          payload: { count: group.length, subject: titleOf(first) },
          at: now,
        })
      }
      return rows.length
    })
    sent += last
  }
  return sent
}
