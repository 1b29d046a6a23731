/** What a plan gives and what it gives up, in words made of its figures. */
import type { Query } from '@tongyun/contract/page-paths'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import { isoDay } from '@tongyun/freight/days'
import type { CurrencyCode, ServiceMode } from '@tongyun/freight/vocabulary'
import { zoneOffsetMs } from '@tongyun/freight/zoned-time'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatDayOfWeek, formatDuration, formatMoney, formatNumber, formatShortDate, formatZonedTime } from '../i18n/format.ts'
import { KIND_WORDS } from './slot-words.ts'

const MOST_TIMES = 4

type ScopedPlans = { serviceMode: ServiceMode; plans: PlanInAnswer[] }

/** Plans by what their price covers, in the order they stand; only those of one scope are compared. */
export const byScope = (plans: readonly PlanInAnswer[]): ScopedPlans[] =>
  [...Map.groupBy(plans, ({ serviceMode }) => serviceMode)].map(([serviceMode, alike]) => ({ serviceMode, plans: alike }))

/** The recommended plans of each scope, numbered through all of them. */
export const byRank = (scopes: readonly ScopedPlans[]) =>
  scopes.map(({ serviceMode, plans: all }, i) => ({
    serviceMode,
    all,
    plans: all.filter(isRecommended),
    firstRank: 1 + scopes.slice(0, i).reduce((sum, { plans }) => sum + plans.filter(isRecommended).length, 0),
  }))

export const isRecommended = ({ kinds }: PlanInAnswer): boolean => kinds.length > 0

export const scopeWord = ({ serviceMode }: Pick<PlanInAnswer, 'serviceMode'>): string =>
  vocabularyWord('service_mode', serviceMode)

/** The least total of plans, for a scope that is folded. */
export const leastWords = (plans: readonly PlanInAnswer[], currency: CurrencyCode): string =>
  m.demand_form_fitting_from({ price: formatMoney(Math.min(...plans.map(({ totalMinor }) => totalMinor)), currency) })

/** What a plan is best at among `all` of its scope; the only one is that and nothing else. */
export const kindWords = ({ kinds }: PlanInAnswer, all: readonly PlanInAnswer[]): string[] =>
  all.length === 1 ? [m.ai_kind_only()] : kinds.map((kind) => KIND_WORDS[kind]())

/** Another plan of the scope has more room; the one named for it costs and lasts less. */
export const isRoomyByRule = ({ kinds, headroom, laterDepartures }: PlanInAnswer, all: readonly PlanInAnswer[]): boolean =>
  kinds.includes('capacity') && all.some((other) => other.headroom > headroom || other.laterDepartures > laterDepartures)

/** Beyond this a percentage says nothing to a reader any more. */
const MOST_PERCENT = 300

/** How far over the budget a plan is: in percent, or where it is far over in multiples of the budget. */
export const overBudgetWords = (percent: number): string => {
  if (percent <= MOST_PERCENT) return m.ai_over_budget({ percent: formatNumber(percent) })
  const times = 1 + percent / 100
  const shown = times < 10 ? Math.round(times * 10) / 10 : Math.round(times)
  return m.ai_times_budget({ count: shown, times: formatNumber(shown, 1) })
}

/** Less than this is the same arrival to a shipper. */
const SAME_H = 1

/** Against the cheapest and the fastest of its scope; null where there is nothing to compare. */
export const comparisonWords = ({ versusCheapest, versusFastest }: PlanInAnswer, currency: CurrencyCode): string | null => {
  const isCheapest = versusCheapest.totalMinor === 0
  const isFastest = Math.abs(versusFastest.hours) < SAME_H
  const money = (minor: number) => formatMoney(Math.abs(minor), currency)
  if (isCheapest && isFastest) return versusFastest.totalMinor === 0 ? null : m.ai_best_of_both()
  if (isCheapest)
    return m.ai_slower_cheaper({ money: money(versusFastest.totalMinor), hours: formatDuration(versusFastest.hours) })
  if (versusCheapest.hours <= -SAME_H)
    return m.ai_faster_dearer({ hours: formatDuration(-versusCheapest.hours), money: money(versusCheapest.totalMinor) })
  return m.ai_cheapest_dearer({ money: money(versusCheapest.totalMinor) })
}

const FLIP_WORDS = { cost: m.ai_flip_cost, time: m.ai_flip_time, capacity: m.ai_flip_capacity }

/** What would make another plan of its scope the recommended one, a sentence for each kind. */
export const flipWords = ({ flips }: PlanInAnswer, all: readonly PlanInAnswer[], currency: CurrencyCode): string[] =>
  flips.flatMap(({ kind, planId, less }) => {
    const rival = all.find((plan) => plan.planId === planId)
    if (rival === undefined) return []
    const provider = [...new Set(rival.legs.map(({ offer }) => offer.provider.name))].join(' + ')
    const zone = rival.legs.at(-1)?.offer.destination.zone ?? 'UTC'
    const plan = m.ai_flip_plan({ provider, date: formatDayOfWeek(rival.eta, zone) })
    return [FLIP_WORDS[kind]({ plan, money: formatMoney(less, currency), duration: formatDuration(less) })]
  })

/** How long the plan takes, and from when: cargo ready, the first day of departure asked for, or now. */
export const durationWords = ({ hours }: PlanInAnswer, { readyFrom, departFrom }: Query): string => {
  const duration = formatDuration(hours)
  if (typeof readyFrom === 'string') return m.ai_takes({ duration })
  return typeof departFrom === 'string'
    ? m.ai_takes_from({ duration, date: formatShortDate(departFrom) })
    : m.ai_takes_now({ duration })
}

/** What closes before, or on, the day the cargo is ready: whoever hands it in must know whether that is enough. */
export const readinessWords = ({ legs: [first] }: PlanInAnswer, { readyFrom }: Query): string[] => {
  const { departure = null, origin } = first?.offer ?? {}
  if (departure === null || origin === undefined || typeof readyFrom !== 'string') return []
  const dayOf = (instant: string) => isoDay(Date.parse(instant) + zoneOffsetMs(origin.zone, Date.parse(instant)))
  const { documentsCutOff, cargoCutOff, etd } = departure
  const handIn = cargoCutOff ?? etd
  return [
    ...(dayOf(handIn) === readyFrom ? [m.ai_closes_on_ready_day({ time: formatZonedTime(handIn, origin.zone) })] : []),
    ...(documentsCutOff !== null && dayOf(documentsCutOff) < readyFrom ? [m.ai_documents_before_ready()] : []),
  ]
}

/** Space to spare and what follows within a week. */
export const spaceWords = ({ headroom, laterDepartures }: PlanInAnswer): string => {
  const times = formatNumber(headroom + 1, 1)
  const spare =
    headroom < 0.05
      ? m.ai_headroom_none()
      : headroom + 1 >= MOST_TIMES
        ? m.ai_headroom_most({ times: formatNumber(MOST_TIMES) })
        : m.ai_headroom({ times })
  const later =
    laterDepartures === 0 ? m.ai_later_none() : m.ai_later({ count: laterDepartures, amount: formatNumber(laterDepartures) })
  return `${spare} · ${later}`
}

/** The first day a price of the plan ends. */
export const validWords = ({ legs }: PlanInAnswer): string => {
  const [first = ''] = legs.map(({ offer }) => offer.priceValidTo).sort()
  return m.ai_price_valid({ date: formatShortDate(first) })
}

/** What booking the plan needs to know of each leg. */
export const bookedLegs = ({ legs }: PlanInAnswer) =>
  legs.map(({ offer: { capacityId, departure } }) => ({ capacityId, departureId: departure?.departureId ?? null }))
