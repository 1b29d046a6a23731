/** Which fields of a demand a reader sees (deals: contacts of nobody before the award). */
import type { DemandDetail } from '@tongyun/contract/demand/center'
import { DEMAND_RANKS, type DemandField, type DemandRank, demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

const isGiven = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

const reaches = (rank: DemandRank, needed: DemandRank) => DEMAND_RANKS.indexOf(rank) >= DEMAND_RANKS.indexOf(needed)

/** A target price that its shipper keeps is as if there were none. */
const isKept = (name: keyof DemandSheet, { targetShown }: DemandSheet) => name === 'targetMinor' && !targetShown

/** An address of a stop is as private as that of the pickup; everybody sees the place. */
const shownValue = (name: keyof DemandSheet, sheet: DemandSheet, rank: DemandRank) =>
  name === 'stops' && !reaches(rank, 'booked') ? sheet.stops.map(({ placeId }) => ({ placeId, address: null })) : sheet[name]

/** Whom to reach is told in the deal alone, where the shipper sees each look (decision 117). */
const isToldInDeal = ({ section }: DemandField) => section === 'contact'

/** What a rank sees of a sheet, and which fields that are filled in it does not see. */
export const discloseTo = (rank: DemandRank, sheet: DemandSheet): Pick<DemandDetail, 'fields' | 'withheld'> => {
  const given = demandFields().filter(([name]) => isGiven(sheet[name]) && !isKept(name, sheet))
  const isSeen = (field: DemandField) => reaches(rank, field.seenBy) && !isToldInDeal(field)
  const seen = given.filter(([, field]) => isSeen(field))
  const hidden = given.filter(([, field]) => field.width > 0 && !isSeen(field))
  return {
    fields: Object.fromEntries(seen.map(([name]) => [name, shownValue(name, sheet, rank)])),
    withheld: hidden.map(([field, { seenBy }]) => ({ field, seenBy })),
  }
}
