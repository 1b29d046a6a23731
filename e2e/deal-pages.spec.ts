/** W7, W9 and L10 on the pages of deals, with rows that both sides have: a request, a quote, bookings in their states. */
import { answerBooking, cancelBooking } from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { getTrip, listLegReplacements } from '@tongyun/contract/booking/trips'
import type { InputOf } from '@tongyun/contract/endpoint'
import { book, bookableChain, bookableOffers, bookChain, CARGO, call, publishRequest, quoteWith } from './deals.ts'
import { expect, ONCE, openSettled, test } from './journey.ts'
import { pageFaults } from './page-checks.ts'
import { becomePerson, enter, registerSomebody } from './people.ts'

test(
  'W7 W9 L10: pages of deals have no accessibility violation, do not scroll sideways, fit fingers, on both sides',
  ONCE,
  async ({ browser, page, context, at, language }) => {
    test.setTimeout(400_000)
    const found = new Set<string>()
    const lookAt = async (paths: readonly string[]) => {
      for (const path of paths) {
        await openSettled(page, at(path))
        for (const fault of await pageFaults(page, language)) found.add(`${path}: ${fault}`)
      }
    }
    const [provider, staff] = [await browser.newContext(), await browser.newContext()]
    await enter(provider, 'demo-owner')
    await enter(staff, 'demo-admin')
    await registerSomebody(context)
    const offers = await bookableOffers(context, provider)
    const offer = offers.at(-1)
    if (offer === undefined) throw new Error('no offer to book')
    const { capacityId } = offer
    const cargo = new URLSearchParams(Object.entries(CARGO).map(([name, value]) => [name, String(value)]))
    const demandId = await publishRequest(context, staff, offer)
    await lookAt([
      '/workbenche/need/new',
      `/workbenche/need/${demandId}`,
      `/workbenche/need/${demandId}/compare`,
      `/transport/demandDetail?id=${demandId}`,
      `/workbenche/book?offer=${capacityId}&${cargo}`,
      `/workbenche/ask?offer=${capacityId}&${cargo}`,
    ])
    const quoteId = await quoteWith(provider, demandId, capacityId)
    const bookings = [await book(context, capacityId), await book(context, capacityId), await book(context, capacityId)]
    const [requested = '', confirmed = '', rejected = ''] = bookings
    const answer = async (number: string, words: object) => {
      const { version } = await call(provider, getBooking, { number })
      await call(provider, answerBooking, { number, version, ...words } as InputOf<typeof answerBooking>)
    }
    await answer(confirmed, { answer: 'confirm' })
    await answer(rejected, { answer: 'reject', reason: 'no_space' })
    const { dealId } = await call(context, getBooking, { number: confirmed })
    const shared = [
      '/workbenche/quotes',
      `/workbenche/quotes/${quoteId}`,
      '/workbenche/bookings',
      ...bookings.map((number) => `/workbenche/bookings/${number}`),
      '/workbenche/deals',
      `/workbenche/deals/${dealId}`,
    ]
    await lookAt([...shared, `/workbenche/need/${demandId}/compare`, `/workbenche/quotes/${quoteId}/accept`, '/account/device'])
    await becomePerson(context, await provider.cookies())
    await lookAt([...shared, `/workbenche/demand/${demandId}?offer=${capacityId}`, '/workbenche/terms'])
    expect([...found]).toEqual([])
    expect(requested).toMatch(/^\d{12}$/)
    for (const other of [provider, staff]) await other.close()
  },
)

test(
  'W7 W9 L10: pages of trips have no accessibility violation, do not scroll sideways, fit fingers',
  ONCE,
  async ({ page, context, at, language }) => {
    test.setTimeout(300_000)
    const found = new Set<string>()
    const lookAt = async (path: string) => {
      await openSettled(page, at(path))
      for (const fault of await pageFaults(page, language)) found.add(`${path}: ${fault}`)
    }
    await registerSomebody(context)
    const chain = await bookableChain(context)
    const query = new URLSearchParams(chain.leg.map((departure) => ['leg', departure]))
    await lookAt(`/workbenche/book/plan?${query}`)
    for (const [name, value] of Object.entries(chain.cargo)) query.append(name, String(value))
    await lookAt(`/workbenche/book/plan?${query}`)
    const backwards = new URLSearchParams(chain.leg.toReversed().map((departure) => ['leg', departure]))
    await lookAt(`/workbenche/book/plan?${backwards}&weightKg=1000&volumeM3=5`)
    const number = await bookChain(context, chain)
    await lookAt(`/workbenche/trips/${number}`)
    const { legs, cancelling } = await call(context, getTrip, { number })
    const [leg] = legs
    const seen = cancelling.legs.find((one) => one.number === leg?.booking.number)
    if (leg === undefined || seen === undefined) throw new Error('the first leg cannot be cancelled')
    const fee = { feeMinor: seen.fee.amountMinor, feeCurrency: seen.fee.currency }
    await call(context, cancelBooking, { number: seen.number, version: seen.version, action: 'cancel', ...fee })
    const { rows } = await call(context, listLegReplacements, { number, leg: 1 })
    const other = rows[0]?.departure.departureId
    await lookAt('/workbenche/bookings')
    await lookAt(`/workbenche/bookings/${seen.number}`)
    await lookAt(`/workbenche/trips/${number}${other === undefined ? '' : `?leg=1&departure=${other}`}`)
    expect([...found]).toEqual([])
  },
)
