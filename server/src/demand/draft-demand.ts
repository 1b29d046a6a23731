import type { draftDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { shownCurrency } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import { askedInSentence } from '../search/index.ts'
import { usualQuotesUntil } from './copy-demand.ts'
import { placesOf } from './get-my-demand.ts'
import { sheetOfQuery, sheetOfSentence } from './sheet-of-request.ts'

/** POST /ty/my_demands/draft */
export const draftDemand: Operation<typeof endpoint> = ({ sentence, query }, context) => {
  const { locale, now } = context
  const said: Partial<DemandSheet> = {
    ...(query === undefined ? {} : sheetOfQuery(query, locale)),
    ...(sentence === undefined ? {} : sheetOfSentence(askedInSentence(sentence, { locale, now }), locale)),
  }
  const usual = {
    serviceMode: 'door_to_door',
    cargoTypes: ['general'],
    quotesUntil: usualQuotesUntil(now),
    currency: shownCurrency(undefined, locale),
  } as const satisfies Partial<DemandSheet>
  const assumed = Object.keys(usual).filter((name) => !(name in said))
  const sheet: DemandSheet = { ...emptyDemandSheet(), ...usual, cargoTypes: [...usual.cargoTypes], ...said }
  return { sheet, assumed, places: placesOf(sheet, locale) }
}
