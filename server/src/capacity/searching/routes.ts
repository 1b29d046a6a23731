import {
  compareCapacities,
  exportCapacities,
  getCapacity,
  getEndedCapacity,
  searchCapacities,
} from '@tongyun/contract/capacity/endpoints'
import { getPriceCalendar } from '@tongyun/contract/capacity/price-calendar'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/route.ts'
import { countOpenByMode } from './boards.queries.ts'
import { compareCapacities as compare } from './compare-capacities.ts'
import { exportCapacities as exportRows } from './export-capacities.ts'
import { followMarket } from './follow-market.ts'
import { answerCapacity } from './get-capacity.ts'
import { getEndedCapacity as getEnded } from './get-ended-capacity.ts'
import { getPriceCalendar as getCalendar } from './get-price-calendar.ts'
import { searchCapacities as search } from './search-capacities.ts'

/** A workbook of 1,000 rows takes twenty times the work of a page. */
const EXPORTS_PER_MINUTE = 10

export const registerSearching = (app: FastifyInstance) => {
  app.services.countOffers = countOpenByMode
  followMarket(app)
  route(app, searchCapacities, search)
  route(app, exportCapacities, exportRows, { perMinute: EXPORTS_PER_MINUTE })
  route(app, getPriceCalendar, getCalendar)
  route(app, compareCapacities, compare)
  route(app, getCapacity, answerCapacity)
  route(app, getEndedCapacity, getEnded)
}
