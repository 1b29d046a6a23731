/** Sheets of a workbook that each tell another box of the same lanes: what they say alike is one offer. */
import { addCharge, isOneName, sameFacts } from './make-offers.ts'
import type { Offer, OfferCharge } from './offer.ts'

/** Charges of all boxes are told alike; one of a box is told where its box is. */
const isToldAlike = (one: readonly OfferCharge[], other: readonly OfferCharge[]): boolean => {
  const ofAll = (charges: readonly OfferCharge[]) => charges.filter(({ equipment }) => equipment === null)
  const [own, theirs] = [ofAll(one), ofAll(other)]
  return (
    own.length === theirs.length &&
    own.every((charge) =>
      theirs.some(
        (each) =>
          each.code === charge.code &&
          isOneName(each, charge) &&
          each.status === charge.status &&
          each.amount === charge.amount &&
          each.currency === charge.currency,
      ),
    )
  )
}

const add = (offer: Offer, other: Offer): void => {
  offer.rows = [...offer.rows, ...other.rows]
  offer.prices = [...offer.prices, ...other.prices]
  offer.cells = [...offer.cells, ...other.cells]
  offer.areas = [...new Set([...(offer.areas ?? []), ...(other.areas ?? [])])]
  const shown = { ...offer.shown }
  for (const [field, cells] of Object.entries(other.shown ?? {})) shown[field] = [...(shown[field] ?? []), ...cells]
  offer.shown = shown
  for (const charge of other.charges) addCharge(offer, charge)
  offer.told = [...offer.told, ...other.told.filter((charge) => offer.charges.includes(charge))]
}

/** The offers of all sheets, each list in its order; those of other sheets that only add boxes to one are joined with it. */
export const joinBoxesOfSheets = (sheets: readonly (readonly Offer[])[]): Offer[] => {
  const joined: { offer: Offer; sheet: number }[] = []
  const byFacts = new Map<string, Offer[]>()
  sheets.forEach((offers, sheet) => {
    const before = new Set(joined.filter((each) => each.sheet < sheet).map(({ offer }) => offer))
    for (const offer of offers) {
      const key = offer.loadType === 'FCL' ? sameFacts(offer) : ''
      const alike = (byFacts.get(key) ?? []).filter(
        (other) =>
          before.has(other) &&
          isToldAlike(other.charges, offer.charges) &&
          !other.prices.some((price) => offer.prices.some((each) => each.for === price.for)),
      )
      const [only, ...more] = alike
      if (key !== '' && only !== undefined && more.length === 0) {
        add(only, offer)
        continue
      }
      byFacts.set(key, [...(byFacts.get(key) ?? []), offer])
      joined.push({ offer, sheet })
    }
  })
  return joined.map(({ offer }) => offer)
}
