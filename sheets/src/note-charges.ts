/** Charges of notes on the offers they are for: one, or one a box. */
import type { ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Ends } from './ends.ts'
import { homeOrAbroad } from './home-and-abroad.ts'
import { addCharge, isTold } from './make-offers.ts'
import { audienceOf, namesOfOffers } from './note-audience.ts'
import { OF_OTHERS } from './note-parts.ts'
import { scopeOf } from './note-scope.ts'
import type { Offer, OfferCharge } from './offer.ts'
import type { Charge } from './sentence-charges.ts'
import { unified } from './words.ts'

/**
 * Puts charges of the notes on the offers they are for. `boxes` is the order of boxes in the offers' table, `file` all
 * offers that the notes can speak to. Answers the charges
 * that were put on offers, with those offers; `isOpen` where their words limit them in a way that was not understood.
 */
export const addNotes = (
  offers: readonly Offer[],
  told: readonly Charge[],
  boxes: readonly ContainerType[],
  ends: Ends,
  file: readonly Offer[],
): { charge: Charge; offers: Offer[]; isOpen: boolean }[] => {
  if (told.length === 0) return []
  const names = namesOfOffers(offers, ends, file)
  const charges = told.flatMap((charge) => chargesOfParts(charge, offers, ends, names.byPlace))
  const { isFor, isOpen } = audienceOf(offers, charges, ends, names)
  const given = charges.map((): Offer[] => [])
  for (const offer of offers)
    for (const [at, charge] of charges.entries()) {
      if (!isFor(offer, at)) continue
      const end = endOf(charge, offer, ends)
      if (end === 'another') continue
      // Prices that end before the day have it not, and those that begin behind it have it for sure.
      if (charge.from !== undefined && offer.validTo !== null && offer.validTo < charge.from) continue
      const isSure = charge.from !== undefined && offer.validFrom !== null && offer.validFrom >= charge.from
      const dated: Charge = isSure ? { ...charge, status: 'on_top' } : charge
      const there: Charge = end === 'destination' && charge.code === 'THC' ? { ...dated, code: 'DTH' } : dated
      for (const own of chargesFor(offer, there, boxes))
        if (!isTold(offer, own)) {
          addCharge(offer, own)
          given[at]?.push(offer)
        }
    }
  return charges.flatMap((charge, at) => {
    const own = [...new Set(given[at])]
    return own.length > 0 ? [{ charge, offers: own, isOpen: isOpen(at) }] : []
  })
}

/** Offers of the one end whose name begins with the signs of a short one: 杜伊 of 杜伊斯堡. */
const offersByShortName = (name: string, offers: readonly Offer[], ends: Ends): Offer[] | undefined => {
  if (!/^\p{Script=Han}{2,}$/u.test(name)) return undefined
  const cityOf = ({ id, words }: Offer['pol']) => ends.place(id)?.cityId ?? id ?? words
  const begins = (end: Offer['pol']) => [end.words, ends.place(end.id)?.names.zh ?? ''].some((words) => words.startsWith(name))
  const found = offers.filter(({ pol, pod }) => begins(pol) || begins(pod))
  const cities = new Set(found.flatMap(({ pol, pod }) => [pol, pod].filter(begins).map(cityOf)))
  return cities.size === 1 ? found : undefined
}

const OF_CHINA = /中国|кита[йяею]|(?<!\p{L})china(?!\p{L})/u

/** The offers that begin or end at a place whose name is too short to be looked for in a text: Иу. */
const offersAt = (name: string, offers: readonly Offer[], ends: Ends): Offer[] => {
  const cityOf = (id: string | null) => ends.place(id)?.cityId ?? id
  const isAt = (offer: Offer, side: 'origin' | 'destination'): boolean => {
    const { id } = ends.read(name, offer.mode, side)
    return id !== null && cityOf(id) === cityOf((side === 'origin' ? offer.pol : offer.pod).id)
  }
  return offers.filter((offer) => isAt(offer, 'origin') || isAt(offer, 'destination'))
}

/** Words that take a place into a name: 欧洲（含IST）. */
const OF_NAME = /^[^\p{L}]*(?:含|包括|incl\p{L}*\.?|including|включая|вкл\.?)\s*/iu

/** A charge once for each name that its sums stand by, when all of them are known; as it is where one is not. */
const chargesOfParts = (
  charge: Charge,
  offers: readonly Offer[],
  ends: Ends,
  byPlace: (text: string) => ReadonlySet<Offer> | undefined,
): Charge[] => {
  const { parts } = charge
  if (parts === null) return [charge]
  const modes = [...new Set(offers.map(({ mode }) => mode))]
  // Between the charge and its first sum stands whose all of its sums are: Drop-off COC: …; забор только для сборного: ….
  const between = scopeOf(unified(charge.said[0] ?? ''))
  const ownership = charge.scope.ownership ?? between.ownership
  const loadTypes = charge.scope.loadTypes.length > 0 ? charge.scope.loadTypes : between.loadTypes
  const known = (text: string): readonly Offer[] | undefined => {
    const ways = homeOrAbroad(text, offers, ends)
    if (ways !== undefined) return ways
    if (OF_CHINA.test(unified(text))) return offers.filter(({ pol }) => ends.place(pol.id)?.country === 'CN')
    const name = text.replace(OF_NAME, '').replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '')
    const found = byPlace(text)
    if (found !== undefined) return [...found]
    if (modes.some((mode) => ends.names(name, mode))) return offersAt(name, offers, ends)
    return offersByShortName(name, offers, ends)
  }
  const meant = parts.map(({ names }): readonly Offer[] | 'rest' | undefined => {
    if (names === '' || OF_OTHERS.test(unified(names))) return 'rest'
    const found = names.split(/[、,，/&+()（）]|[和及与]|\s(?:and|и)\s/u).flatMap((name) => {
      const own = known(name)
      return own === undefined ? [] : [own]
    })
    return found.length === 0 ? undefined : found.flat()
  })
  if (meant.includes(undefined)) return [charge]
  const named = new Set(meant.flatMap((each) => (each === undefined || each === 'rest' ? [] : each)))
  return parts.flatMap(({ amounts, boxes, currency, basis, isForeign }, i): Charge[] => {
    if (isForeign) return []
    const own = meant[i] as readonly Offer[] | 'rest'
    return [
      {
        ...charge,
        amounts,
        boxes,
        currency: currency ?? charge.currency,
        basis: basis ?? charge.basis,
        status: amounts.length === 0 ? 'inside' : charge.status === 'inside' ? 'on_top' : charge.status,
        scope: { ...charge.scope, regions: [], ownership, loadTypes },
        said: [],
        place: null,
        isParted: false,
        parts: null,
        meant: new Set(own === 'rest' ? offers.filter((offer) => !named.has(offer)) : own),
      },
    ]
  })
}

/** Which end of an offer a charge names: THC Владивосток. */
const endOf = ({ place }: Charge, offer: Offer, ends: Ends): 'origin' | 'destination' | 'another' | null => {
  if (place === null) return null
  const { id } = ends.read(place, offer.mode, 'destination')
  if (id === null) return null
  const city = ends.place(id)?.cityId ?? id
  const at = (end: string | null) => end !== null && (end === id || (ends.place(end)?.cityId ?? end) === city)
  if (at(offer.pod.id)) return 'destination'
  return at(offer.pol.id) ? 'origin' : 'another'
}

const HIGH: Readonly<Record<string, string>> = { '40GP': '40', '40HQ': '40', '45HQ': '40' }

/** A fee of a document in Chinese words: the trade tells it in yuan, whatever the freight is in. */
export const isLocalFee = ({ words, basis }: { words: string; basis: string | null }): boolean =>
  basis === 'document' && /\p{Script=Han}/u.test(words)

/** One charge, or one a box where the note has an amount for each. */
const chargesFor = (offer: Offer, charge: Charge, boxes: readonly ContainerType[]): OfferCharge[] => {
  const currency: CurrencyCode | null =
    charge.amounts.length === 0
      ? null
      : (charge.currency ??
        (isLocalFee(charge)
          ? null
          : (offer.listCurrency ?? offer.prices.find((price) => price.currency !== null)?.currency ?? null)))
  const basis =
    charge.amounts.length === 0 || charge.byHour
      ? null
      : (charge.basis ??
        (offer.mode === 'air'
          ? 'kg'
          : offer.loadType === 'FCL'
            ? 'container'
            : offer.loadType === 'FTL'
              ? 'truck'
              : offer.mode === 'sea'
                ? 'rt'
                : 'kg'))
  // Fuel of ships is bunker.
  const code = charge.code === 'FSC' && offer.mode === 'sea' ? 'BUC' : charge.code
  const plain: OfferCharge = {
    code,
    words: charge.words,
    amount: null,
    currency,
    basis,
    status: charge.status,
    equipment: null,
    minimum: charge.minimum,
  }
  const own = offer.prices.map((price) => price.for)
  if (charge.amounts.length === 0 && charge.status !== 'conditional') return [plain]
  const [each] = charge.amounts
  if (charge.byTeu && each !== undefined && charge.amounts.length === 1 && offer.loadType === 'FCL')
    return own
      .filter((box) => charge.boxes.length === 0 || charge.boxes.some((named) => named === box))
      .map((box) => ({ ...plain, amount: box.startsWith('20') ? each : each * 2, equipment: box }))
  if (charge.amounts.length <= 1) {
    const named = charge.boxes.filter((box) => own.includes(box))
    if (charge.boxes.length > 0 && named.length === 0) return []
    if (named.length === 0) return [{ ...plain, amount: charge.amounts[0] ?? null }]
    return named.map((box) => ({ ...plain, amount: charge.amounts[0] ?? null, equipment: box }))
  }
  if (offer.loadType !== 'FCL') return []
  const order: readonly string[] =
    charge.boxes.length === charge.amounts.length
      ? charge.boxes
      : boxes.length === charge.amounts.length
        ? boxes
        : charge.amounts.length === 3
          ? ['20GP', '40GP', '40HQ']
          : ['20GP', '40']
  return own.flatMap((box) => {
    const alike = order.findIndex((each) => each.slice(0, 2) === (HIGH[box] ?? box.slice(0, 2)))
    // What is told of dry boxes by name says nothing of reefers and open tops.
    // Nor of boxes of 45 feet where those of 40 are told by name.
    const isNamed =
      charge.boxes.length > 0 && box !== '20GP' && (HIGH[box] === undefined || (box === '45HQ' && charge.boxes.includes('40HQ')))
    const at = order.indexOf(box) >= 0 || isNamed ? order.indexOf(box) : alike
    const amount = charge.amounts[at]
    return amount === undefined ? [] : [{ ...plain, basis: charge.basis === 'day' ? 'day' : 'container', amount, equipment: box }]
  })
}
