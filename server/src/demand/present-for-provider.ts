/** Open demands as rows of a list for a company, with what its rank sees beside them. */
import type { DemandDetail } from '@tongyun/contract/demand/center'
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import type { Context } from '../core/route.ts'
import { providerStanding } from '../providers/index.ts'
import { selectShownDemands } from './center.queries.ts'
import { discloseTo } from './disclosure.ts'
import { presentRow } from './present-row.ts'
import { rankOfStanding } from './reader-rank.ts'
import { maySee } from './who-sees.ts'

type Shown = Pick<DemandDetail, 'row' | 'fields'>

/** By id, such as it may not see yet left out; `rank` is the company's without a quote, also for demands it quotes for. */
export const presentForProvider = async (
  demandIds: readonly string[],
  companyId: string,
  { reader, locale, now, shows }: Context,
): Promise<{ rank: DemandRank; demands: ReadonlyMap<string, Shown> }> => {
  const [standing, found] = await Promise.all([providerStanding(reader, companyId), selectShownDemands(reader, demandIds)])
  const rank = rankOfStanding(standing)
  const seen = await Promise.all(found.map((shown) => maySee(reader, shown, companyId, now)))
  const rows = found.filter((_, i) => seen[i])
  shows(rows.map(({ demand_id: demandId, shipper_id: shipperId }) => ({ kind: 'demand_listed', demandId, shipperId })))
  const demands = rows.map((shown): [string, Shown] => {
    const row = presentRow(shown, { locale, now, isNamed: rank !== 'everybody' })
    return [shown.demand_id, { row, fields: discloseTo(rank, shown.sheet).fields }]
  })
  return { rank, demands: new Map(demands) }
}
