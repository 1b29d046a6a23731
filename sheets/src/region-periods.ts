/** Notes that give the lines of the world a period each: 俄线有效期 12/1-12/31；欧线至 12月15日. */
import { type Calendar, type Period, periodIn } from './days.ts'
import type { Ends } from './ends.ts'
import { type Region, scopeOf } from './note-scope.ts'
import type { Flag, Offer } from './offer.ts'
import { unified } from './words.ts'
import { inRegion } from './world-regions.ts'

/** Words that say a note is of how long prices hold. */
export const OF_VALIDITY = /有效|适用|执行|valid|expir|действ|until|till|截止/iu

type RegionPeriod = { regions: Region[]; period: Period }
/** The periods of a note that name a line of the world. */
const regionPeriodsOf = (note: string, calendar: Calendar): RegionPeriod[] =>
  !OF_VALIDITY.test(note)
    ? []
    : note.split(/[;；。\n|]|(?<=\d)\s+(?=\p{L}{4,}\s*[:：])|[,，](?!\d)/u).flatMap((part) => {
        // Asia has no list of its own countries, so it parts nothing.
        const regions = scopeOf(unified(part)).regions.filter((region) => region !== 'asia')
        const period = regions.length === 0 ? undefined : periodIn(part, calendar)
        return period === undefined ? [] : [{ regions, period }]
      })

/** True for a note whose period is not of all rows. */
export const saysRegionPeriods = (note: string, calendar: Calendar): boolean => regionPeriodsOf(note, calendar).length > 0

/** Puts the periods on offers of their line that have none. What no note names stays open, and is asked. */
export const addRegionPeriods = (
  offers: readonly Offer[],
  notes: readonly string[],
  { calendar, ends }: { calendar: Calendar; ends: Ends },
): Flag[] =>
  notes.flatMap((note) =>
    regionPeriodsOf(note, calendar).flatMap(({ regions, period }) =>
      offers.flatMap((offer): Flag[] => {
        if (offer.validFrom !== null || offer.validTo !== null) return []
        const countries = [offer.pol.id, offer.pod.id].flatMap((id) => ends.place(id)?.country ?? [])
        if (!countries.some((country) => regions.some((region) => inRegion(country, region)))) return []
        Object.assign(offer, { validFrom: period.from, validTo: period.to })
        return period.ambiguous ? [{ rows: offer.rows, field: 'valid_to', kind: 'date_ambiguous' }] : []
      }),
    ),
  )
