/**
 * Deals as both sides walk them (decisions 059 to 064): an offer is booked and confirmed, a sentence becomes a booking over
 * quote and counter-offer, and who is rejected books another departure. Each walk is written once, for every language and for
 * hands that use a keyboard, a phone of 375 px, or no script.
 */
import type { BrowserContext } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { approveDemand, book, bookableOffers, CARGO } from '../deals.ts'
import { type Hands, handsOf, WAYS, type Way } from '../hands.ts'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, type Say, siteUrl, test } from '../journey.ts'
import { enter, registerSomebody } from '../people.ts'

type At = (path: string) => string
type Walkers = { buyer: Hands; provider: Hands; staff: BrowserContext; language: Locale; say: Say; at: At }

const NUMBER = /\/workbenche\/bookings\/(\d{12})$/
const numberIn = ({ page }: Hands) => NUMBER.exec(new URL(page.url()).pathname)?.[1] ?? ''

const button = ({ page }: Hands, name: string) => page.getByRole('button', { name, exact: true })
const link = ({ page }: Hands, name: string) => page.getByRole('link', { name, exact: true })
const field = ({ page }: Hands, name: string) => page.locator(`[name="${name}"]`)

/** Cargo and both ends, as whoever books writes them. */
const writeParties = async (hands: Hands) => {
  await hands.write(field(hands, 'goods'), 'Pumps')
  for (const [name, words] of [
    ['shipper.company', 'Walkers Ltd'],
    ['shipper.phone', '+8613800138000'],
    ['shipper.address', '1'],
    ['consignee.company', 'LLC 7'],
    ['consignee.person', 'A. B.'],
    ['consignee.phone', '+74951234567'],
    ['consignee.address', '2'],
  ] as const)
    await hands.write(field(hands, name), words)
}

/** The page of a booking says where it stands. */
const expectState = ({ page }: Hands, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()

/** The total as the page of a booking shows it. */
const totalOn = ({ page }: Hands, say: Say) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say(m.detail_total_included), exact: true }) })
    .getByRole('cell')
    .innerText()

const bookFromSearch = async ({ buyer, provider, say, at }: Walkers) => {
  const [offer] = await bookableOffers(buyer.context, provider.context)
  if (offer === undefined) throw new Error('no offer to book')
  const search = new URLSearchParams({ origin: offer.origin, destination: offer.destination, ...asTexts(CARGO) })
  await buyer.open(at(`/transport/mall?${search}`))
  await buyer.follow(
    buyer.page.locator(`#results article a[href*="/workbenche/book?"][href*="${offer.capacityId}"]`),
    /\/workbenche\/book\?/,
  )
  expect(Object.fromEntries(new URL(buyer.page.url()).searchParams)).toMatchObject({ offer: offer.capacityId, ...asTexts(CARGO) })
  const hold = buyer.page.getByRole('group', { name: say(m.checkout_hold_title) })
  await buyer.write(field(buyer, 'companyName'), 'Walkers Ltd')
  await buyer.press(hold.getByRole('button'))
  await expect(hold.getByRole('button', { name: say(m.checkout_hold_release) })).toBeVisible()
  await writeParties(buyer)
  await buyer.follow(button(buyer, say(m.checkout_do_book)), NUMBER)
  await expectState(buyer, say(m.bookings_status_RECEIVED))
  // Another page begins at its top, though the form below whose foot one stood keeps its place.
  expect(await buyer.page.evaluate(() => scrollY)).toBe(0)

  const number = numberIn(buyer)
  await provider.open(at('/workbenche/bookings?view=mine'))
  await provider.follow(provider.page.locator(`main table a[href$="/workbenche/bookings/${number}"]`), NUMBER)
  await expectState(provider, say(m.bookings_status_RECEIVED))
  await provider.press(button(provider, say(m.bookings_do_confirm)))
  await expectState(provider, say(m.bookings_status_CONFIRMED))
  await buyer.open(at(`/workbenche/bookings/${number}`))
  await expectState(buyer, say(m.bookings_status_CONFIRMED))
  expect(await totalOn(buyer, say)).toBe(await totalOn(provider, say))
}

const asTexts = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** In words that name lane, cargo and day; no provider has offers there, so its price is one of its own. */
const SENTENCES = {
  zh: '从义乌到莫斯科，铁路，4吨机械配件，两周后备货',
  en: '4 tonnes of machine parts from Yiwu to Moscow by rail, ready in two weeks',
  ru: '4 тонны запчастей из Иу в Москву по железной дороге, готовность через две недели',
} as const

const quoteToBooking = async ({ buyer, provider, staff, language, say, at }: Walkers) => {
  await buyer.open(at(`/transport/AISearch?text=${encodeURIComponent(SENTENCES[language])}`))
  await buyer.follow(
    buyer.page
      .getByRole('main')
      .getByRole('link', { name: say(m.demand_ask_quotes) })
      .first(),
    /\/need\/new/,
  )
  await buyer.write(field(buyer, 'companyName'), 'Walkers Ltd')
  await buyer.take(field(buyer, 'businessType'), 'trader')
  await buyer.write(field(buyer, 'goods'), 'Machine parts')
  await buyer.write(field(buyer, 'contactName'), 'Zhang')
  await buyer.write(field(buyer, 'contactPhone'), '+8613800138000')
  await buyer.follow(button(buyer, say(m.demand_do_publish)), /\/workbenche\/need\/(?!new)/)
  const demandId = new URL(buyer.page.url()).pathname.split('/').at(-1) ?? ''

  await approveDemand(staff, demandId)

  await provider.open(at(`/transport/demandDetail?id=${demandId}`))
  await provider.follow(link(provider, say(m.quote_form_open)), new RegExp(`/workbenche/demand/${demandId}`))
  await provider.write(field(provider, 'freight.0'), '12000')
  await provider.follow(button(provider, say(m.quote_form_send)), /\/workbenche\/quotes\/q-/)

  await buyer.open(at('/workbenche/quotes'))
  const quotePath = new URL(provider.page.url()).pathname
  await buyer.follow(buyer.page.locator(`main table a[href="${quotePath}"]`), /\/workbenche\/quotes\/q-/)
  await buyer.press(buyer.page.locator('summary').filter({ hasText: say(m.buying_counter) }))
  await buyer.write(field(buyer, 'total'), '11000')
  await buyer.press(button(buyer, say(m.buying_counter)))
  await expect(buyer.page.getByText(say(m.buying_countered))).toBeVisible()

  await provider.open(siteUrl() + quotePath)
  await provider.press(provider.page.locator('button[value=meet]'))
  await expect(provider.page.getByText(say(m.quote_done_met))).toBeVisible()

  await buyer.open(at(`/workbenche/need/${demandId}/compare`))
  await buyer.follow(buyer.page.locator(`main li a[href="${quotePath}/accept"]`), /\/accept$/)
  await writeParties(buyer)
  await buyer.follow(button(buyer, say(m.accept_do)), NUMBER)
  await expectState(buyer, say(m.bookings_status_RECEIVED))
  expect((await totalOn(buyer, say)).replaceAll(/\D/g, '')).toMatch(/^11000(00)?$/)
  await provider.open(at(`/workbenche/bookings/${numberIn(buyer)}`))
  expect(await totalOn(provider, say)).toBe(await totalOn(buyer, say))
}

const rejectedToReplacement = async ({ buyer, provider, say, at }: Walkers) => {
  const offers = await bookableOffers(buyer.context, provider.context)
  const number = await book(buyer.context, offers.at(-1)?.capacityId ?? '')
  await provider.open(at(`/workbenche/bookings/${number}`))
  await provider.press(provider.page.locator('summary').filter({ hasText: say(m.bookings_do_reject) }))
  await provider.take(field(provider, 'reason'), 'no_space')
  await provider.press(button(provider, say(m.bookings_do_reject)))
  await expectState(provider, say(m.bookings_status_REJECTED))

  await buyer.open(at(`/workbenche/bookings/${number}`))
  await expectState(buyer, say(m.bookings_status_REJECTED))
  await buyer.follow(buyer.page.locator('main a[href*="/workbenche/book?"]').first(), /\/workbenche\/book\?/)
  await writeParties(buyer)
  // Enter books, whatever button stands before the one that does.
  await expect(buyer.page.locator('button[value=hold]')).toBeVisible()
  await field(buyer, 'consignee.address').press('Enter')
  await expect(buyer.page).toHaveURL(NUMBER, { timeout: 30_000 })
  expect(numberIn(buyer)).not.toBe(number)
}

/** Which hands walk in `npm test`, and in which language; with EVERY_WAY=1 all walk in all three. */
const WALKS = [
  {
    name: 'an offer is found, held, booked, and its provider confirms',
    walk: bookFromSearch,
    tags: { keyboard: ONCE, phone: ONCE_IN_RUSSIAN },
  },
  {
    name: 'a sentence becomes a request, a quote, a counter-offer and a booking',
    walk: quoteToBooking,
    tags: { 'no script': ONCE, keyboard: ONCE_IN_ENGLISH },
  },
  { name: 'who is rejected books another departure', walk: rejectedToReplacement, tags: { phone: ONCE } },
] as const
const isEveryWay = process.env.EVERY_WAY === '1'

for (const { name, walk, tags } of WALKS)
  for (const way of WAYS) {
    const tag = isEveryWay ? {} : (tags as Partial<Record<Way, typeof ONCE>>)[way]
    if (tag === undefined) continue
    test(`D16, ${way}: ${name}`, tag, async ({ browser, language, say, at }) => {
      test.setTimeout(150_000)
      const buyer = await handsOf(browser, way, language)
      const provider = await handsOf(browser, way, language)
      const staff = await browser.newContext()
      await registerSomebody(buyer.context)
      await enter(provider.context, 'demo-owner')
      await enter(staff, 'demo-admin')
      await walk({ buyer, provider, staff, language, say, at })
      expect([...new Set([...buyer.faults, ...provider.faults])]).toEqual([])
      for (const context of [buyer.context, provider.context, staff]) await context.close()
    })
  }
