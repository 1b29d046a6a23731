/** Prices brought together into offers: those of one lane, carrier, ownership, period and timetable are one. */
import type { ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { offersInArea } from './areas.ts'
import type { Ends } from './ends.ts'
import { isOfModes, type Region, type Scope, speaksOf } from './note-scope.ts'
import type { Charge } from './notes.ts'
import type { Offer, OfferCharge, OfferFacts, Quoted } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import { unified } from './words.ts'

const keyOf = (facts: OfferFacts, table: number): string =>
  JSON.stringify([
    facts.mode,
    facts.loadType,
    facts.pol.id ?? facts.pol.words,
    facts.pod.id ?? facts.pod.words,
    facts.carrier?.code ?? facts.carrier?.words ?? null,
    facts.ownership,
    facts.validFrom,
    facts.validTo,
    facts.timetable.weekdays,
    facts.timetable.dates,
    facts.timetable.cutoffWeekdays,
    facts.transit,
    facts.vehicle,
    facts.truck,
    facts.flight,
    facts.freeDays,
    facts.service,
    facts.via,
    facts.loadType === 'FCL' ? null : table,
  ])

/** Offers of prices, in the order of the sheet. A box that an offer has already begins another one. */
export const makeOffers = (quoted: readonly Quoted[]): Offer[] => {
  const byKey = new Map<string, Offer[]>()
  const offers: Offer[] = []
  for (const { row, facts, price, charges, table, cells, isJoined } of quoted) {
    const key = keyOf(facts, table)
    const alike = byKey.get(key) ?? []
    const room = alike.findLast(
      (offer) =>
        (facts.loadType === 'FCL' || isJoined === true || offer.rows.includes(row)) &&
        !offer.prices.some((each) => each.for === price.for),
    )
    const offer = room ?? { ...facts, rows: [row], prices: [], charges: [], told: [], table, cells: [] }
    if (room === undefined) {
      byKey.set(key, [...alike, offer])
      offers.push(offer)
    }
    if (!offer.rows.includes(row)) offer.rows.push(row)
    offer.prices.push(price)
    offer.cells.push(...cells)
    for (const charge of charges) addCharge(offer, charge)
  }
  // A charge of a box concerns offers of that box alone.
  for (const offer of offers)
    offer.charges = offer.charges.filter(
      ({ equipment }) => equipment === null || offer.prices.some((each) => each.for === equipment),
    )
  for (const offer of offers) offer.told = [...offer.charges]
  return offers.filter(({ prices }) => prices.some(({ amount }) => amount !== null))
}

/** Which customs a charge is of: leaving a country, entering one and passing one are charges of one code. */
const customsAt = (words: string): 'export' | 'import' | 'transit' | null => {
  const plain = unified(words)
  if (/(?<![\p{L}\d])[tт]1(?![\p{L}\d])|转关|transit|транзитн/u.test(plain)) return 'transit'
  if (/进口|清关|目的|import|destination|импорт|растамож|назначени|прибыти/u.test(plain)) return 'import'
  return /出口|报关|export|origin|экспорт|затамож|отправлени/u.test(plain) ? 'export' : null
}
/** True where two charges of one code are the same one by their words. */
const isOneName = (one: Pick<OfferCharge, 'code' | 'words'>, other: Pick<OfferCharge, 'code' | 'words'>): boolean => {
  if (one.code === 'RST') return unified(one.words) === unified(other.words)
  if (one.code !== 'CUS') return true
  const [at, beside] = [customsAt(one.words), customsAt(other.words)]
  // A transit document is none of the two.
  return at === beside || ((at === null || beside === null) && at !== 'transit' && beside !== 'transit')
}

/** What a row says of a charge holds against what a note says of it for all rows. */
const isTold = ({ told }: Offer, { code, words, equipment }: OfferCharge): boolean =>
  told.some(
    (own) => own.code === code && isOneName(own, { code, words }) && (own.equipment === null || own.equipment === equipment),
  )

/** Adds a charge that an offer does not have yet. */
export const addCharge = (offer: Offer, charge: OfferCharge): void => {
  const same = (other: OfferCharge) =>
    other.code === charge.code && other.equipment === charge.equipment && isOneName(other, charge)
  const known = offer.charges.find(
    (other) => same(other) && (other.status === charge.status || (other.amount !== null && other.amount === charge.amount)),
  )
  // "Without THC" and "THC 925" are one charge, told twice.
  const isOutside = (each: OfferCharge) => each.status === 'elsewhere' || each.status === 'on_top'
  if (known === undefined && isOutside(charge)) {
    const alike = offer.charges.filter((other) => other.code === charge.code && isOutside(other) && isOneName(other, charge))
    if (charge.amount === null && charge.equipment === null && alike.some(({ amount }) => amount !== null)) return
    if (charge.amount !== null)
      offer.charges = offer.charges.filter(
        (other) => !(alike.includes(other) && other.amount === null && other.equipment === null),
      )
  }
  if (known === undefined) offer.charges.push(charge)
  else if (known.amount === null && charge.amount !== null) Object.assign(known, charge)
}

const EUROPE = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO CH IS ME AL BA MK RS'.split(' '),
)
/** The base ports of Europe and those beyond them, without its south. */
const NORTH_EUROPE = new Set('BE DE DK EE FI FR GB IE LT LV NL NO PL SE'.split(' '))
const CENTRAL_ASIA = new Set(['KZ', 'UZ', 'KG', 'TJ', 'TM'])
const LATIN = new Set(['BR', 'AR', 'CL', 'PE', 'MX', 'CO', 'EC', 'UY', 'PA', 'VE', 'GT', 'CR', 'DO'])
/** Countries whose ports lie at the Mediterranean beyond those of Europe, and at the Black Sea. */
const MEDITERRANEAN = new Set([
  'TR',
  'EG',
  'IL',
  'LB',
  'SY',
  'DZ',
  'MA',
  'TN',
  'LY',
  'ES',
  'FR',
  'IT',
  'MT',
  'SI',
  'HR',
  'ME',
  'AL',
  'GR',
  'CY',
  'PT',
])
const BLACK_SEA = new Set(['RU', 'GE', 'UA', 'RO', 'BG', 'TR', 'MD'])
const MIDDLE_EAST = new Set(['AE', 'SA', 'OM', 'QA', 'KW', 'BH', 'IQ', 'IR', 'JO'])
const AFRICA = new Set([
  'ZA',
  'KE',
  'NG',
  'TZ',
  'GH',
  'CI',
  'SN',
  'AO',
  'MZ',
  'EG',
  'MA',
  'DZ',
  'TN',
  'ET',
  'DJ',
  'CM',
  'BJ',
  'TG',
  'CG',
  'NA',
  'MU',
  'MG',
  'SD',
  'LY',
])
const OF_REGION: Readonly<Partial<Record<Region, ReadonlySet<string>>>> = {
  europe: EUROPE,
  northeurope: NORTH_EUROPE,
  america: new Set(['US']),
  canada: new Set(['CA']),
  russia: new Set(['RU']),
  belarus: new Set(['BY']),
  japan: new Set(['JP']),
  centralasia: CENTRAL_ASIA,
  latin: LATIN,
  middleeast: MIDDLE_EAST,
  africa: AFRICA,
  med: MEDITERRANEAN,
  blacksea: BLACK_SEA,
  redsea: new Set(['SA', 'EG', 'JO', 'SD', 'DJ', 'YE', 'ER']),
  seasia: new Set(['TH', 'VN', 'MY', 'SG', 'ID', 'PH', 'KH', 'MM', 'LA', 'BN']),
  india: new Set(['IN', 'PK', 'BD', 'LK', 'NP']),
  korea: new Set(['KR']),
  oceania: new Set(['AU', 'NZ']),
}
export const inRegion = (country: string, region: Region): boolean => OF_REGION[region]?.has(country) ?? false
/** Filings that only some countries ask for. */
const ONLY_FOR: Partial<Record<string, readonly Region[]>> = { AMS: ['america', 'canada'], ENS: ['europe', 'northeurope'] }

/** Charges of the box itself, which only full boxes have. */
const OF_BOXES =
  /还箱|还空|提箱|提空|箱租|租箱|用箱|empty return|container (?:return|rental)|box rental|drop-? ?off|порожн|аренда контейнера/iu

/** A charge of the ports of China alone: China ports only, 仅中国港口, только порты Китая. */
const OF_CHINA =
  /(?<!\p{L})china (?:ports?|origins?|side|base ports?)?\s*only|only (?:for |at |in )?china|仅(?:限)?中国(?:港口?|起运)?|中国起运港|только (?:для |из )?(?:порт\p{L}* )?кита\p{L}+|порт\p{L}* кита\p{L}+/u

const concerns = (scope: Scope, charge: Charge, offer: Offer, ends: Ends, isParted: boolean): boolean => {
  const country = ends.place(offer.pod.id)?.country ?? null
  if (charge.said.some((text) => OF_CHINA.test(unified(text))) && (ends.place(offer.pol.id)?.country ?? 'CN') !== 'CN')
    return false
  const isSea = offer.mode === 'sea'
  const filing = ONLY_FOR[charge.code]
  if (filing !== undefined && isSea && country !== null && !filing.some((region) => inRegion(country, region))) return false
  const regions = filing === undefined ? scope.regions : scope.regions.filter((region) => filing.includes(region))
  if (country !== null && regions.length > 0 && !regions.some((region) => inRegion(country, region))) return false
  if (!isOfModes(scope.modes, offer.mode)) return false
  if (!speaksOf(scope.loadTypes, offer.loadType)) return false
  const owner = offer.ownership ?? (isParted ? 'unsaid' : scope.ownership)
  if (scope.ownership !== null && offer.loadType === 'FCL' && owner !== scope.ownership) return false
  if (scope.ownership !== null && offer.loadType !== 'FCL') return false
  if (charge.basis === 'container' && offer.loadType !== 'FCL') return false
  if (charge.basis === 'truck' && offer.loadType !== 'FTL') return false
  if (charge.code === 'WAI' && offer.loadType !== 'FTL') return false
  if (charge.code === 'DET' && (offer.loadType !== 'FCL' || offer.ownership === 'SOC')) return false
  if (charge.boxes.length > 0 && offer.loadType !== 'FCL') return false
  if (charge.code === 'RAIL' && (offer.mode === 'road' || offer.mode === 'air')) return false
  if (OF_BOXES.test(charge.words) && offer.loadType !== 'FCL') return false
  return true
}

/** Charges of the notes on the offers they concern. `boxes` is the order of boxes in the offers' table. */
export const addNotes = (
  offers: readonly Offer[],
  charges: readonly Charge[],
  boxes: readonly ContainerType[],
  ends: Ends,
): void => {
  if (charges.length === 0) return
  // Where lanes say whose boxes they are, one that does not is of neither.
  const isParted = offers.some(({ ownership }) => ownership !== null)
  const named = namedOffers(offers, ends)
  const concerned = charges.map(({ said }) => said.map(named).find((found) => found !== undefined))
  const inArea = offersInArea(offers)
  const parts = charges.map(({ said }) => said.map(inArea).find((found) => found !== undefined))
  // What a note says of some by name holds against what it says of all: fuel 5/kg (SU, U6 included).
  const isExcepted = (charge: Charge, offer: Offer) =>
    charges.some(
      (other, at) =>
        other.code === charge.code &&
        isOneName(other, charge) &&
        (other.status === 'inside') !== (charge.status === 'inside') &&
        concerned[at]?.has(offer) === true,
    )
  for (const offer of offers)
    for (const [i, charge] of charges.entries()) {
      const part = parts[i]
      if (concerned[i]?.has(offer) === false || part?.offers.has(offer) === false) continue
      const scope = part?.exact === true ? { ...charge.scope, regions: [] } : charge.scope
      if (!concerns(scope, charge, offer, ends, isParted)) continue
      if (concerned[i] === undefined && isExcepted(charge, offer)) continue
      const end = endOf(charge, offer, ends)
      if (end === 'another') continue
      const there: Charge = end === 'destination' && charge.code === 'THC' ? { ...charge, code: 'DTH' } : charge
      for (const own of chargesFor(offer, there, boxes)) if (!isTold(offer, own)) addCharge(offer, own)
    }
}

/** Which end of an offer a charge names: THC Владивосток. */
const endOf = ({ place }: Charge, offer: Offer, ends: Ends): 'origin' | 'destination' | 'another' | null => {
  if (place === null) return null
  const { id } = ends.read(place, offer.mode, 'destination')
  if (id === null) return null
  const city = ends.place(id)?.cityId ?? id
  const at = (end: string | null) => end !== null && (end === id || ends.place(end)?.cityId === city)
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
    const isNamed = charge.boxes.length > 0 && HIGH[box] === undefined && box !== '20GP'
    const at = order.indexOf(box) >= 0 || isNamed ? order.indexOf(box) : alike
    const amount = charge.amounts[at]
    return amount === undefined ? [] : [{ ...plain, basis: 'container', amount, equipment: box }]
  })
}
