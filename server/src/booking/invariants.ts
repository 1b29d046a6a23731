/** What must hold of bookings, quotes and space, as rules of the nightly check of deals (decision 066). */
import { DAY_MS } from '@tongyun/freight/days'
import { findDrift } from '../capacity/space/index.ts'
import { EVENTS_KEPT_MS } from '../core/events.ts'
import type { Services } from '../core/services.ts'
import {
  selectOversold,
  selectOwnDeals,
  selectWrongAwards,
  selectWrongClaims,
  selectWrongNotices,
  selectWrongPrices,
  selectWrongStates,
} from './invariants.queries.ts'

/** Notices are forgotten with what they tell of; a day less is looked at, since they are forgotten while this looks. */
const LOOKED_AT_MS = EVENTS_KEPT_MS - DAY_MS

export const RULES_OF_BOOKINGS: Services['dealRules'] = [
  { name: 'space', find: async (database) => (await findDrift(database)).map(({ departureId }) => departureId) },
  { name: 'oversold', find: selectOversold },
  { name: 'claims', find: selectWrongClaims },
  { name: 'award', find: selectWrongAwards },
  { name: 'price', find: selectWrongPrices },
  { name: 'notices', find: (database, now) => selectWrongNotices(database, new Date(now.getTime() - LOOKED_AT_MS)) },
  { name: 'states', find: selectWrongStates },
  { name: 'own_deal', find: selectOwnDeals },
]
