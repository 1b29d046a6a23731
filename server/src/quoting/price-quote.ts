import type { priceQuote as endpoint } from '@tongyun/contract/quoting/provider-quotes'
import { completenessOf, expectedCharges } from '@tongyun/freight/deal/expected-charges'
import type { Operation } from '../core/route.ts'
import { makeVersion } from './make-version.ts'
import { subjectToQuote } from './who-may-quote.ts'

/** POST /ty/quotes/pricing */
export const priceQuote: Operation<typeof endpoint> = async ({ demandId, quoteId, ...offered }, context) => {
  const { database } = context
  const subject = await subjectToQuote(database, context, { demandId, quoteId })
  const made = await makeVersion(database, context, subject, offered)
  const { validUntil, mode, serviceMode, space } = made
  const standing = { validUntil: validUntil.toISOString(), mode, serviceMode, space }
  if (!made.ok) return { ...standing, price: made.refusal, completeness: null }
  const { price, journey } = made.version
  const expected = expectedCharges(serviceMode, journey.incoterm, mode, journey.loadType)
  return { ...standing, price: price.result, completeness: completenessOf(price.result, expected) }
}
