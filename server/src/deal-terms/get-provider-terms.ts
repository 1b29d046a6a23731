import type { getProviderTerms as endpoint } from '@tongyun/contract/providers/deal-terms'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectAnyProvider } from '../providers/index.ts'
import { dealTermsOf } from './current-terms.ts'
import { shownTerms } from './shown-terms.ts'

/** GET /ty/providers/:providerId/terms */
export const getProviderTerms: Operation<typeof endpoint> = async ({ providerId }, { reader, locale }) => {
  const [provider, current] = await Promise.all([selectAnyProvider(reader, providerId), dealTermsOf(reader, providerId)])
  if (provider === undefined || provider.city_id === null) throw new BusinessError(810004, { reason: 'no_provider' })
  return shownTerms(current, { cityId: provider.city_id, locale })
}
