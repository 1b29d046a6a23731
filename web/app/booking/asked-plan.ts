/** Reads an address of the page that books a plan; for loaders and actions only, since it carries the contract's schema. */
import { getTripCheckout } from '@tongyun/contract/booking/trip-checkout'
import * as z from 'zod/mini'
import { readQuery } from '../site/read-query.ts'

const schema = z.omit(getTripCheckout.input, { leg: true })

/** The cargo that an address names, with the departures as they stand there. */
export const askedPlanIn = (search: URLSearchParams) => {
  const { query } = readQuery(schema, search)
  return { ...query, leg: search.getAll('leg') }
}
export type AskedPlan = ReturnType<typeof askedPlanIn>
