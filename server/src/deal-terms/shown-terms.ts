/** Terms of business as somebody who may book reads them. */
import type { ShownTerms } from '@tongyun/contract/providers/deal-terms'
import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'

/** @param cityId where the provider sits, by which its working hours are counted */
export const shownTerms = (
  { version, confirmed, terms }: { version: number; confirmed: boolean; terms: DealTerms },
  { cityId, locale }: { cityId: string | null; locale: Locale },
): ShownTerms => {
  const city = openGazetteer().byId(cityId ?? '')
  const { answerWorkingHours, frozenPriceHours, payment, vat, freeTime, modes } = terms
  return {
    version,
    confirmed,
    modes,
    answerWorkingHours,
    frozenPriceHours,
    payment,
    vat,
    freeTime: shownText(freeTime, locale),
    workCity: city === undefined ? null : placeName(city, locale),
  }
}
