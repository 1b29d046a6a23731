import type { getProviderTerms as endpoint } from '@tongyun/contract/providers/deal-terms'
import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import { openGazetteer, placeName } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectAnyProvider } from '../providers/index.ts'
import { dealTermsOf } from './current-terms.ts'

/** GET /ty/providers/:providerId/terms */
export const getProviderTerms: Operation<typeof endpoint> = async ({ providerId }, { reader, locale }) => {
  const [provider, { version, confirmed, terms }] = await Promise.all([
    selectAnyProvider(reader, providerId),
    dealTermsOf(reader, providerId),
  ])
  if (provider === undefined || provider.city_id === null) throw new BusinessError(810004, { reason: 'no_provider' })
  const city = openGazetteer().byId(provider.city_id)
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
