/** How much of a demand a provider's company sees. */
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import type { Context } from '../core/route.ts'
import { providerStanding } from '../providers/index.ts'

/** Without a quote: a certified company on the market sees what it needs for one, any other what everybody sees. */
export const rankOfStanding = ({ certified, isPublic }: { certified: boolean; isPublic: boolean }): 'everybody' | 'certified' =>
  certified && isPublic ? 'certified' : 'everybody'

/** The same, and more where its quote stands or was accepted. */
export const rankOf = async (
  { reader: database, request, now }: Pick<Context, 'reader' | 'request' | 'now'>,
  companyId: string,
  demandId: string,
): Promise<DemandRank> => {
  const rank = rankOfStanding(await providerStanding(database, companyId))
  if (rank === 'everybody') return rank
  return (await request.server.services.demandQuotes.standing(database, demandId, companyId, now)) ?? rank
}
