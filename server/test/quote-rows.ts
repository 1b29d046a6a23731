/** Quotes that belong to somebody, for tests of who may do what to them. */
import type { Database } from '../src/core/database.ts'
import { quotedVersion } from '../src/quoting/quote-versions.fixture.ts'
import { keepQuote } from '../src/quoting/write-quote.ts'
import { firmOf, insertDemand, putOnMarket } from './demand-rows.ts'
import type { Holder } from './holder.ts'
import { insertCompany, insertPerson } from './people.ts'

export { keepQuote }

/** Of the two sides of a quote its holder is one: who sells gave it, who only buys got it. */
const sidesOf = async (database: Database, holder: Holder): Promise<{ providerId: string; buyer: Holder }> => {
  const { company_id: works } = await database
    .selectFrom('users')
    .select('company_id')
    .where('user_id', '=', holder.userId)
    .executeTakeFirstOrThrow()
  if (works === null) return { providerId: await insertCompany(database), buyer: holder }
  const { user_id: userId } = await insertPerson(database)
  return { providerId: works, buyer: { userId, companyId: '' } }
}

/** Subject to space, for an open demand; it stands for three days. */
export const insertQuote = async (database: Database, holder: Holder): Promise<string> => {
  const now = new Date()
  const { providerId, buyer } = await sidesOf(database, holder)
  const demandId = await insertDemand(database, buyer)
  await putOnMarket(database, demandId, now)
  const shipperId = await firmOf(database, buyer)
  const { quoteId } = await database.transaction().execute((transaction) =>
    keepQuote(transaction, {
      shipperId,
      providerId,
      source: 'demand',
      demand: { demandId, version: 1 },
      version: quotedVersion(now),
      side: 'provider',
      actor: holder.userId,
      demo: false,
      now,
    }),
  )
  return quoteId
}
