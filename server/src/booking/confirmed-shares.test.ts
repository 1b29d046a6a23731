import { DAY_MS } from '@tongyun/freight/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, answer, closeDesk, confirm, now, openDesk, resetClock, rowOf, server } from '../../test/booking-desk.ts'
import { confirmedShares, countShares } from './confirmed-shares.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

test('told from five bookings that were decided on; what still waits does not count, what is older is forgotten', async () => {
  const booked: Awaited<ReturnType<typeof aBooking>>[] = []
  const share = async (at = now) => {
    const providerId = (await rowOf(booked[0]?.number ?? '')).provider_id
    await countShares(server.database, at)
    return (await confirmedShares(server.database, [providerId])).get(providerId)
  }
  for (let n = 0; n < 6; n += 1) booked.push(await aBooking())
  expect(await share()).toBeUndefined()
  for (const { number } of booked.slice(0, 4)) expect(await confirm(number)).toMatchObject({ code: 200 })
  expect(await share()).toBeUndefined()
  const { number, version } = { number: booked[4]?.number ?? '', version: 1 }
  expect(await answer('provider', number, version, { answer: 'reject', reason: 'cargo' })).toMatchObject({ code: 200 })
  expect(await share()).toBe(80)
  expect(await share(new Date(now.getTime() + 181 * DAY_MS))).toBeUndefined()
})
