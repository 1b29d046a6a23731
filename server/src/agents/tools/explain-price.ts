import { readOffer } from '@tongyun/contract/open-platform/offers'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { moneyWords } from '../../core/value-words.ts'
import { cargoFields, currencyField } from '../fields.ts'
import { offerTold, offerToldSchema } from '../offer-told.ts'
import { tool } from '../tool.ts'
import { untrustedText } from '../untrusted-text.ts'

const { charges } = readOffer.data.shape

export const explainPrice = tool({
  name: 'explain_price',
  words: (locale) => ({ title: m.agents_explain_price({}, { locale }), text: m.agents_explain_price_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      offerId: z.string().check(z.maxLength(60), z.describe(m.agents_field_offer({}, { locale }))),
      ...cargoFields(locale),
      currency: currencyField(locale),
    }),
  data: z.object({ offer: offerToldSchema, charges }),
  run: async (asked, { ask, locale }) => {
    const { offer: read, charges: made, asOf, remarksText, otherFeesText, minimumFreightText } = await ask(readOffer, asked)
    const offer = offerTold(read)
    const { price } = read
    const notes = untrustedText({ remarks: remarksText, otherFees: otherFeesText, minimumFreight: minimumFreightText })
    return {
      text:
        price === null
          ? m.agents_no_price({ reason: offer.refusal ?? '' }, { locale })
          : m.agents_price({ total: moneyWords(price.total.amountMinor, price.total.currency, locale) }, { locale }),
      data: { offer: { ...offer, untrustedText: { ...offer.untrustedText, ...notes } }, charges: made },
      source: { pageUrl: offer.pageUrl, ids: [offer.offerId], asOf },
    }
  },
})
