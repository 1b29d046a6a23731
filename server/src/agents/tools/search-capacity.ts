import { OPEN_SORTS, searchOffers } from '@tongyun/contract/open-platform/offers'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { moneyWords } from '../../core/value-words.ts'
import { cargoFields, currencyField, laneFields, limitField, modeField, readyField, USUAL } from '../fields.ts'
import { offerTold, offerToldSchema } from '../offer-told.ts'
import { tool } from '../tool.ts'

export const searchCapacity = tool({
  name: 'search_capacity',
  words: (locale) => ({ title: m.agents_search_capacity({}, { locale }), text: m.agents_search_capacity_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      ...laneFields(locale),
      mode: modeField(locale),
      ...cargoFields(locale),
      readyFrom: readyField(locale),
      currency: currencyField(locale),
      sort: z.optional(z.enum(OPEN_SORTS)).check(z.describe(m.agents_field_sort({}, { locale }))),
      limit: limitField(locale),
    }),
  data: z.object({
    offers: z.array(offerToldSchema),
    total: z.number(),
    currency: z.string(),
    /** True where no cargo was given: then prices are for a reference cargo of each mode. */
    referenceCargo: z.boolean(),
    /** Why nothing was found, and the changes of the query that find something, with how much they find. */
    reasons: z.array(z.string()),
    suggestions: z.array(z.object({ kind: z.string(), change: z.record(z.string(), z.unknown()), count: z.number() })),
  }),
  run: async ({ mode, limit = USUAL, ...asked }, { ask, locale }) => {
    const found = await ask(searchOffers, { ...asked, limit, ...(mode === undefined ? {} : { mode: [mode] }) })
    const offers = found.data.map(offerTold)
    const first = offers.find(({ total }) => total !== null)?.total
    const count = m.agents_offers({ count: found.page.total }, { locale })
    const priced = first === null || first === undefined ? null : moneyWords(first.amountMinor, found.currency, locale)
    const text = priced === null ? count : m.agents_offers_from({ offers: count, total: priced }, { locale })
    return {
      text: offers.length === 0 ? m.agents_none({}, { locale }) : text,
      data: {
        offers,
        total: found.page.total,
        currency: found.currency,
        referenceCargo: found.referenceCargo,
        reasons: found.reasons,
        suggestions: found.suggestions.map(({ kind, change, count: finds }) => ({ kind, change, count: finds })),
      },
      source: { pageUrl: null, ids: offers.map(({ offerId }) => offerId), asOf: found.asOf },
    }
  },
})
