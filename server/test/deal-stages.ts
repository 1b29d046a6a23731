/** A deal at every stage it can be at, each with words of its own in every field, for the table of who sees what (D10). */
import { NOTIFICATION_CHOICES } from '@tongyun/contract/accounts/account'
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import type { Parties } from '@tongyun/contract/booking/parties'
import { sendDealMessage } from '@tongyun/contract/deals/deals'
import { closeDemand, createDemand } from '@tongyun/contract/demand/own-demands'
import { counterQuote, declineQuote } from '@tongyun/contract/quoting/buyer-quotes'
import { sendQuote, withdrawQuote } from '@tongyun/contract/quoting/provider-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { sql } from 'kysely'
import { type Caller, inProcessCaller } from '../src/core/in-process-caller.ts'
import { readableId } from '../src/core/readable-id.ts'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { quotedRate } from '../src/quoting/quote-versions.fixture.ts'
import { emptyDeparture } from './booking-market.ts'
import type { TestApp } from './create-test-app.ts'
import { putOnMarket } from './demand-rows.ts'
import { NOW } from './ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from './people.ts'
import { aPress } from './press.ts'

/**
 * What became of a demand, in the order of its life. `draft` was never public, `circle` is seen by the shipper's circle alone,
 * `booked` is an offer of the mall that was booked and waits for its provider.
 */
export const STAGES = [
  'draft',
  'circle',
  'published',
  'quoted',
  'countered',
  'refused',
  'withdrawn',
  'closed',
  'awarded',
  'asked',
  'rejected',
  'dropped',
  'confirmed',
  'declined',
  'cancelled',
  'booked',
] as const
export type Stage = (typeof STAGES)[number]

/** Stages whose demand was quoted for, and those whose quote, or offer, was booked. */
export const isBooked = (stage: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf('awarded')
export const isQuoted = (stage: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf('quoted') && stage !== 'booked'

const PARTY_PARTS = ['company', 'person', 'phone', 'email', 'address'] as const
const PARTIES = ['shipper', 'consignee', 'notify', 'pickup'] as const

const partyMarks = (stage: Stage, at: string): Record<string, string> =>
  Object.fromEntries(
    PARTIES.flatMap((party, i) =>
      PARTY_PARTS.map((part) => [
        `${party}.${part}`,
        part === 'phone'
          ? `861391${at}0${i}77`
          : part === 'email'
            ? `${stage}.${party}@party.example`
            : `Zq${stage}${party}${part}`,
      ]),
    ),
  )

/** What stands in the fields of a stage: words that occur nowhere else, whole amounts in minor units. */
export const marksOf = (stage: Stage) => {
  const at = String(STAGES.indexOf(stage) + 10)
  const word = (field: string) => `Zq${stage}${field}`
  return {
    pickupAddress: word('pickuproad'),
    stopAddress: word('stoproad'),
    deliveryAddress: word('deliveryroad'),
    goods: word('goods'),
    hsCode: `84${at}77${at}31`,
    otherRequirements: word('requirements'),
    remarks: word('remarks'),
    targetMinor: `7${at}3137`,
    contactName: word('contact'),
    contactPhone: `861381${at}0177`,
    contactEmail: `${stage}@contact.example`,
    contactWechat: `${word('wechat').toLowerCase()}`,
    quoteNote: word('note'),
    quoteTotalMinor: `${(4 * (1_001 + STAGES.indexOf(stage)) + 300) * 100}`,
    rivalNote: word('rivalnote'),
    rivalTotalMinor: `${(4 * (2_001 + STAGES.indexOf(stage)) + 300) * 100}`,
    counterWords: word('counter'),
    counterTotalMinor: `3${at}313`,
    bookedGoods: word('bookedgoods'),
    bookedRequirements: word('bookedrequirements'),
    bookedRemarks: word('bookedremarks'),
    stepWords: word('step'),
    buyerMessage: word('fromthebuyer'),
    providerMessage: word('fromtheprovider'),
    rivalMessage: word('totherival'),
    buyerName: word('buyer'),
    buyerPhone: `861371${at}0177`,
    buyerEmail: `${stage}.buyer@people.example`,
    sellerName: word('seller'),
    sellerPhone: `861361${at}0177`,
    sellerEmail: `${stage}.seller@people.example`,
    ...partyMarks(stage, at),
  }
}

const partiesOf = (stage: Stage): Parties => {
  const marks = marksOf(stage) as Record<string, string>
  const party = (name: string) =>
    Object.fromEntries(
      PARTY_PARTS.map((part) => [part, part === 'phone' ? `+${marks[`${name}.phone`]}` : marks[`${name}.${part}`]]),
    )
  return Object.fromEntries(PARTIES.map((name) => [name, party(name)])) as unknown as Parties
}

type Someone = { userId: string; cookie: string; call: Caller }
type At = { demandId?: string; quoteId?: string; rivalQuoteId?: string; dealId?: string; rivalDealId?: string; number?: string }

const FIRMS = ['seller', 'rival', 'certified', 'unchecked'] as const

/** Brings a deal to each stage by what people do. */
export const bringToStages = async (server: TestApp) => {
  const { app, database } = server
  const signIn = async (values: Parameters<typeof insertPerson>[1]): Promise<Someone> => {
    const user = await insertPerson(database, { notifications: [...NOTIFICATION_CHOICES], ...values })
    const { cookie } = await logIn(server, user)
    return { userId: user.user_id, cookie, call: inProcessCaller(app, 'en', { cookie }).call }
  }
  const place = await emptyDeparture(database, 1_000_000)
  const companies = Object.fromEntries(
    await Promise.all(
      FIRMS.map(async (firm) => {
        const providerId = firm === 'seller' ? place.providerId : await putIntoCity(database, await insertCompany(database))
        await sql`update providers set demo = false, certified = ${firm !== 'unchecked'}, certified_by = 'u', certified_at = ${NOW},
          checked_on = '2026-11-01', joined_on = '2026-01-01' where provider_id = ${providerId}`.execute(database)
        return [firm, providerId]
      }),
    ),
  ) as Record<(typeof FIRMS)[number], string>
  const shipperOf = async (name: string) => {
    const shipperId = readableId('s')
    await sql`insert into shippers (shipper_id, name_zh, name_en, company_number_kind, company_number, checked_at, checked_by, created_at, updated_at)
      values (${shipperId}, ${name}, ${name}, 'other', ${`No${name}`}, ${NOW}, 'u', ${NOW}, ${NOW})`.execute(database)
    return shipperId
  }
  const [shipperId, strangerId] = [await shipperOf('ZqFirmThatBuys'), await shipperOf('Stranger')]
  const ofShipper = async (firm: string, values: Parameters<typeof insertPerson>[1] = {}, owner = false) => {
    const person = await signIn(values)
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at) values (${person.userId}, ${firm}, ${owner}, ${NOW})`.execute(
      database,
    )
    return person
  }
  const ofCompany = (company: string, values: Parameters<typeof insertPerson>[1] = {}) =>
    signIn({ role: 'provider_owner', company_id: company, ...values })

  const people = {
    shipper: await ofShipper(shipperId, {}, true),
    shippersColleague: await ofShipper(shipperId),
    otherShipper: await ofShipper(strangerId, {}, true),
    seller: await ofCompany(companies.seller),
    sellersColleague: await ofCompany(companies.seller, { role: 'provider_member' }),
    rival: await ofCompany(companies.rival),
    certified: await ofCompany(companies.certified),
    unchecked: await ofCompany(companies.unchecked),
    review: await signIn({ role: 'review', demo: true }),
    content: await signIn({ role: 'content', demo: true }),
    support: await signIn({ role: 'support', demo: true }),
    administrator: await signIn({ role: 'administrator', demo: true }),
  }

  const done = async <Data>(answer: Promise<{ code: number; msgParams?: unknown; data: Data | null }>): Promise<Data> => {
    const { code, msgParams, data } = await answer
    if (data === null) throw new Error(`${code} ${JSON.stringify(msgParams)}`)
    return data
  }
  let messages = 0
  const say = (who: Someone, dealId: string, text: string) => {
    messages += 1
    return done(who.call(sendDealMessage, { dealId, clientId: `stage-${String(messages).padStart(8, '0')}`, text }))
  }

  const bringTo = async (stage: Stage): Promise<At & { by: [buyer: string, seller: string] }> => {
    const marks = marksOf(stage)
    const contacts = (side: 'buyer' | 'seller') => ({
      full_name: marks[`${side}Name`],
      phone: marks[`${side}Phone`],
      email: marks[`${side}Email`],
    })
    const buyer = await ofShipper(shipperId, contacts('buyer'))
    const seller = await ofCompany(companies.seller, { role: 'provider_member', ...contacts('seller') })
    const by: [string, string] = [buyer.userId, seller.userId]
    const parties = partiesOf(stage)
    const said = {
      goods: marks.bookedGoods,
      requirements: marks.bookedRequirements,
      remarks: marks.bookedRemarks,
      parties,
      ...aPress(),
    }
    if (stage === 'booked') {
      const asked = { offer: place.capacityId, departure: place.departureId, weightKg: 800, volumeM3: 2 }
      const { seen } = await done(buyer.call(getCheckout, asked))
      const { number } = await done(buyer.call(bookCapacity, { ...asked, ...(seen as object), ...said } as never))
      const { dealId } = await done(buyer.call(getBooking, { number }))
      await say(buyer, dealId, marks.buyerMessage)
      await say(seller, dealId, marks.providerMessage)
      return { by, number, dealId }
    }
    const sheet = demandSheet(NOW, {
      pickupAddress: marks.pickupAddress,
      stops: [{ placeId: 'g1529102', address: marks.stopAddress }],
      deliveryAddress: marks.deliveryAddress,
      goods: marks.goods,
      hsCode: marks.hsCode,
      modes: ['road'],
      otherRequirements: marks.otherRequirements,
      remarks: marks.remarks,
      targetMinor: Number(marks.targetMinor),
      contactName: marks.contactName,
      contactPhone: `+${marks.contactPhone}`,
      contactEmail: marks.contactEmail,
      contactWechat: marks.contactWechat,
      ...(stage === 'circle' ? { circleHours: 24 } : {}),
    })
    const { demandId } = await done(buyer.call(createDemand, { sheet, ...aPress() }))
    if (stage === 'draft') return { by, demandId }
    // Limits of open demands and repeats are not what is tried here.
    await putOnMarket(database, demandId, NOW)
    if (!isQuoted(stage)) return { by, demandId }

    const offer = (who: Someone, note: string, unitPrice: number) =>
      done(who.call(sendQuote, { demandId, mode: 'road', note, rate: quotedRate(NOW, unitPrice), ...aPress() } as never))
    const dearer = STAGES.indexOf(stage)
    const { quoteId } = await offer(seller, marks.quoteNote, 1_001 + dearer)
    const { quoteId: rivalQuoteId } = await offer(people.rival, marks.rivalNote, 2_001 + dearer)
    const { dealId, current } = await done(buyer.call(getQuote, { quoteId }))
    const { dealId: rivalDealId } = await done(buyer.call(getQuote, { quoteId: rivalQuoteId }))
    await say(buyer, dealId, marks.buyerMessage)
    await say(seller, dealId, marks.providerMessage)
    await say(buyer, rivalDealId, marks.rivalMessage)
    const at = { by, demandId, quoteId, rivalQuoteId, dealId, rivalDealId }
    if (stage === 'countered')
      await done(
        buyer.call(counterQuote, {
          quoteId,
          version: 1,
          totalMinor: Number(marks.counterTotalMinor),
          words: marks.counterWords,
          ...aPress(),
        } as never),
      )
    if (stage === 'refused') await done(buyer.call(declineQuote, { quoteId, reason: 'price' } as never))
    if (stage === 'withdrawn') await done(seller.call(withdrawQuote, { quoteId, reason: 'price' }))
    if (stage === 'closed') await done(buyer.call(closeDemand, { demandId, reason: 'not_needed' }))
    if (!isBooked(stage)) return at

    const { totalMinor, currency } = current as { totalMinor: number; currency: 'CNY' }
    const { number } = await done(buyer.call(acceptQuote, { quoteId, version: 1, totalMinor, currency, ...said } as never))
    const words = marks.stepWords
    const step = (version: number) => ({ number, version, words })
    const cancel = async (version: number) => {
      const { cancelling } = await done(buyer.call(getBooking, { number }))
      const fee = { feeMinor: cancelling.now?.amountMinor ?? 0, feeCurrency: cancelling.now?.currency ?? 'CNY' }
      await done(buyer.call(answers.cancelBooking, { ...step(version), ...fee, action: 'cancel' } as never))
    }
    if (stage === 'asked')
      await done(seller.call(answers.answerBooking, { ...step(1), answer: 'ask_update', field: 'parties' } as never))
    if (stage === 'rejected')
      await done(seller.call(answers.answerBooking, { ...step(1), answer: 'reject', reason: 'no_space' } as never))
    if (stage === 'dropped') await cancel(1)
    if (stage === 'confirmed' || stage === 'declined' || stage === 'cancelled')
      await done(seller.call(answers.answerBooking, { number, version: 1, answer: 'confirm' } as never))
    if (stage === 'declined') await done(seller.call(answers.declineBooking, { ...step(2), reason: 'no_space' } as never))
    if (stage === 'cancelled') await cancel(2)
    return { ...at, number }
  }
  const at = {} as Record<Stage, Awaited<ReturnType<typeof bringTo>>>
  for (const stage of STAGES) at[stage] = await bringTo(stage)
  return { at, people, companies, shipperId, strangerId, place }
}
export type Market = Awaited<ReturnType<typeof bringToStages>>
