/** How much of a demand a provider's company sees. */
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import type { Context } from '../core/route.ts'
import { providerStanding } from '../providers/index.ts'

/** A certified company on the market sees what it needs for a quote, more where its quote stands; any other what everybody sees. */
export const rankOf = async (
  { reader: database, request, now }: Pick<Context, 'reader' | 'request' | 'now'>,
  companyId: string,
  demandId: string,
): Promise<DemandRank> => {
  const { certified, isPublic } = await providerStanding(database, companyId)
  if (!certified || !isPublic) return 'everybody'
  return (await request.server.services.demandQuotes.stands(database, demandId, companyId, now)) ? 'quoting' : 'certified'
}
