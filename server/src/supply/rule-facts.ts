import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { isAtOnce } from '@tongyun/freight/offer/sheet-fields'
import type { Database } from '../core/database.ts'
import { companyNames, papersStand, providerStanding } from '../providers/index.ts'
import type { RuleFacts } from '../review/index.ts'
import { isComplainedOf } from '../support/index.ts'
import { type PricePair, signsOfEach } from './price-signs.ts'

/** Prices that stand beside a lane's: of a box or truck, of a weight break, of a unit. */
const PRICE = /^rate\.freight\.(unitPrice|(prices|breaks)\.\d+\.unitPrice)$/

type Signs = Awaited<ReturnType<typeof signsOfEach>>[number]

/** A change of an offer, and its sheet as a person last approved it; null for one nobody looked at. */
export type JudgedPair = PricePair & { approved: OfferSheet | null }

const isChanged = ({ lastPercent }: Signs[number]) => lastPercent !== 0

/**
 * The changed price furthest from its lane's median, or where the lane has none of that box or weight break from what a
 * person last approved, so that small steps do not add up unseen; null for one without either, or another change.
 */
const furthestChange = ({ sheet, before }: PricePair, signs: Signs, sinceApproved: Signs): number | null => {
  if (before === null) return null
  const changes = sheetChanges(before, sheet).filter(({ path }) => !isAtOnce(path))
  if (changes.length === 0 || changes.some(({ path, after }) => !PRICE.test(path) || typeof after !== 'number')) return null
  const percents = signs.flatMap((sign, i) =>
    isChanged(sign) ? [sign.lanePercent ?? sinceApproved[i]?.lastPercent ?? null] : [],
  )
  if (percents.length === 0 || percents.includes(null)) return null
  return percents.reduce((furthest, percent) => (Math.abs(percent ?? 0) > Math.abs(furthest ?? 0) ? percent : furthest))
}

/** Whether a rule may speak for a firm: see `trusted` of RuleFacts. */
const isTrusted = async (database: Database, providerId: string, now: Date): Promise<boolean> => {
  const { verified, certified, isPublic } = await providerStanding(database, providerId)
  if (!verified || !certified || !isPublic || !(await papersStand(database, providerId, now))) return false
  const names = Object.values(await companyNames(database, providerId))
  return !(await isComplainedOf(database, [providerId, ...names]))
}

/** What the rules that approve without staff look at, in the order of `pairs`; nothing is compared for a firm they do not speak for. */
export const ruleFacts = async (
  database: Database,
  providerId: string,
  pairs: readonly JudgedPair[],
  now: Date,
): Promise<RuleFacts[]> => {
  if (!(await isTrusted(database, providerId, now)))
    return pairs.map(() => ({ trusted: false, deviationPercent: null, changePercent: null, suspicious: false }))
  const signs = await signsOfEach(database, pairs)
  const sinceApproved = await signsOfEach(
    database,
    pairs.map(({ sheet, approved }) => ({ sheet, before: approved })),
  )
  return pairs.map((pair, i) => {
    const own = signs[i] ?? []
    return {
      trusted: true,
      deviationPercent: own[0]?.lanePercent ?? null,
      changePercent: furthestChange(pair, own, sinceApproved[i] ?? []),
      suspicious: own.some(({ suspicious }) => suspicious),
    }
  })
}
