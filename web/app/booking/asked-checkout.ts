/** Reads an address of the booking page; for loaders and actions only, since it carries the contract's schema. */
import { getCheckout } from '@tongyun/contract/booking/checkout'
import * as z from 'zod/mini'
import { readQuery } from '../site/read-query.ts'

const schema = z.omit(getCheckout.input, { offer: true, departure: true })

/** The cargo that an address names, with the offer and the departure as they stand there. */
export const askedIn = (search: URLSearchParams) => {
  const { query } = readQuery(schema, search)
  const named = (name: string) => search.get(name) || undefined
  return { query: { ...query, offer: named('offer'), departure: named('departure') } }
}
