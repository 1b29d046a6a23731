/** The rules that let a submission pass without staff. */
import type { ReviewSettings } from '@tongyun/contract/review/endpoints'

/**
 * What the rules look at. `trusted`: staff verified the firm, its licences were checked and none has ended, visitors see it,
 * and no open complaint names it. `deviationPercent`: how far the price lies from the lane's median, null where the lane
 * has none. `changePercent`: the same of the changed price that lies furthest, where the lane has none from what a person last approved; null where one cannot be compared, or
 * anything but prices was changed. `suspicious`: its prices deserve somebody's look (price-plausibility.ts).
 */
export type RuleFacts = {
  trusted: boolean
  deviationPercent: number | null
  changePercent: number | null
  suspicious: boolean
}

/** Which rule, and why: how far from the lane's median, and how far was allowed. */
export type Passed = { by: `rule:${'price_band' | 'price_change'}`; deviationPercent: number; bandPercent: number }

/** @returns null where staff decides */
export const passedBy = async (
  { approveInBand, approveChanges, bandPercent, personReviewed }: ReviewSettings,
  { facts, before, providerId }: { facts?: () => Promise<RuleFacts>; before: object | null; providerId?: string },
): Promise<Passed | null> => {
  const asChange = approveChanges && before !== null
  if (facts === undefined || !(approveInBand || asChange)) return null
  if (providerId === undefined || personReviewed.includes(providerId)) return null
  const { trusted, suspicious, deviationPercent, changePercent } = await facts()
  if (!trusted || suspicious) return null
  const isWithin = (percent: number | null): percent is number => percent !== null && Math.abs(percent) <= bandPercent
  if (asChange && isWithin(deviationPercent) && isWithin(changePercent))
    return { by: 'rule:price_change', deviationPercent: changePercent, bandPercent }
  if (approveInBand && isWithin(deviationPercent)) return { by: 'rule:price_band', deviationPercent, bandPercent }
  return null
}
