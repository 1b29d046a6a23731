/** Whoever is the last of a firm does not leave others waiting for it. */
import { deleteMyAccount } from '@tongyun/contract/accounts/account'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, answer, closeDesk, now, openDesk, people, SHIPPER, server } from '../../test/booking-desk.ts'
import { insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { insertQuote } from '../../test/quote-rows.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const leave = () => people.buyer.call(deleteMyAccount, { password: PASSWORD })
const REFUSED = { code: 811001, msgParams: { reason: 'open_deals' } }

test('the last person stays while a booking is open or a quote is live; a colleague may go', async () => {
  const { database, app } = server
  const { number } = await aBooking()
  const colleague = await insertPerson(database, {})
  const member = { shipper_id: SHIPPER, owner: false, joined_at: now }
  await database
    .insertInto('shipper_people')
    .values({ user_id: colleague.user_id, ...member })
    .execute()
  const { cookie } = await logIn(server, colleague)
  expect((await send(app, deleteMyAccount, { password: PASSWORD }, { cookie })).json()).toMatchObject({ code: 200 })

  expect(await leave()).toMatchObject(REFUSED)
  await answer('provider', number, 1, { answer: 'reject', reason: 'no_space' })
  const { rows } = await sql<{ user_id: string }>`select user_id from shipper_people where shipper_id = ${SHIPPER}`.execute(
    database,
  )
  const quoteId = await insertQuote(database, { userId: rows[0]?.user_id ?? '', companyId: '' })
  const standsUntil = (valid_until: Date) =>
    database.updateTable('quotes').set({ valid_until }).where('quote_id', '=', quoteId).execute()
  await standsUntil(new Date(now.getTime() + DAY_MS))
  expect(await leave()).toMatchObject(REFUSED)
  await standsUntil(new Date(now.getTime() - 1))
  expect(await leave()).toMatchObject({ code: 200 })
})
