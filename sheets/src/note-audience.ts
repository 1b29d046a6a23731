/** Which offers a charge of a note is for: by lines of the world, countries, names, parts of the list, loads, modes and whose boxes. */
import { offersInArea } from './areas.ts'
import { isOfOtherWay, type WaysOfFile, waysOfFile } from './charge-ways.ts'
import { countriesIn, listsCountries } from './countries-named.ts'
import type { Ends } from './ends.ts'
import { FILED_IN, isFiledElsewhere } from './filings.ts'
import { isOneName } from './make-offers.ts'
import { hasLimits } from './note-limits.ts'
import { OF_LENGTH } from './note-measures.ts'
import { OF_OTHERS } from './note-parts.ts'
import { isOfModes, type Scope, scopeOf, speaksOf } from './note-scope.ts'
import { unknownWords } from './note-words.ts'
import type { Offer } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Charge } from './sentence-charges.ts'
import { unified } from './words.ts'
import { inRegion } from './world-regions.ts'

/** Charges of the box itself, which only full boxes have. */
const OF_BOXES =
  /还箱|还空|提箱|提空|箱租|租箱|用箱|empty return|container (?:return|rental)|box rental|drop-? ?off|порожн|аренда контейнера/iu

/** A charge of the ports of China alone: China ports only, 仅中国港口, только порты Китая. */
const OF_CHINA =
  /(?<!\p{L})china (?:ports?|origins?|side|base ports?)?\s*only|only (?:for |at |in )?china|仅(?:限)?中国(?:港口?|起运)?|中国起运港|только (?:для |из )?(?:порт\p{L}* )?кита\p{L}+|порт\p{L}* кита\p{L}+/u

/** What may stand before a name; "for both" and "для всех" name nobody. */
const BEFORE_NAME = /^(?:for|at|in|to|from|ex|для|на|в|из|до)\s+/iu

type Side = 'pol' | 'pod'

/** What the offers beside one say of whom a note is for. */
type Beside = {
  /** Some say whose boxes they are: one that does not is of neither. */
  isParted: boolean
  modes: readonly Offer['mode'][]
  /** Ways and units of all that a note can speak to. */
  file: WaysOfFile
}

/** A note of one way is for the chains that have it as a part only where no lane goes by it alone. */
const isOfWays = (named: Scope['modes'], mode: Offer['mode'], { modes }: Beside): boolean =>
  named.includes(mode) || (isOfModes(named, mode) && !named.some((each) => modes.includes(each)))

const concerns = (
  scope: Scope,
  charge: Charge,
  offer: Offer,
  countryOf: (offer: Offer, side: Side) => string,
  beside: Beside,
  side: Side,
  isNamed: boolean,
): boolean => {
  const country = countryOf(offer, 'pod') || null
  const there = side === 'pod' ? country : countryOf(offer, 'pol') || null
  if (charge.said.some((text) => OF_CHINA.test(unified(text))) && (countryOf(offer, 'pol') || 'CN') !== 'CN') return false
  const filing = FILED_IN[charge.code]
  // A filing of one line of the world is none of another, unless the note names the place itself.
  if (!isNamed && isFiledElsewhere(charge.code, offer.mode, country)) return false
  const regions = filing === undefined ? scope.regions : scope.regions.filter((region) => filing.includes(region))
  if (there !== null && regions.length > 0 && !regions.some((region) => inRegion(there, region))) return false
  if (!isOfWays(scope.modes, offer.mode, beside)) return false
  if (scope.modes.length + scope.loadTypes.length === 0 && !isNamed && isOfOtherWay(charge, offer, beside.file)) return false
  if (!speaksOf(scope.loadTypes, offer.loadType)) return false
  // Full boxes and whole trucks do not fly.
  const isWhole = scope.loadTypes.length > 0 && scope.loadTypes.every((load) => load === 'FCL' || load === 'FTL')
  if (isWhole && offer.mode === 'air' && !scope.modes.includes('air')) return false
  // Where boxes are shared, words for those mean no truck.
  const isShared = scope.loadTypes.includes('LCL') && !scope.loadTypes.includes('LTL') && beside.file.loads.has('LCL')
  if (isShared && offer.loadType === 'LTL' && offer.mode === 'road') return false
  const owner = offer.ownership ?? (beside.isParted ? 'unsaid' : scope.ownership)
  if (scope.ownership !== null && offer.loadType === 'FCL' && owner !== scope.ownership) return false
  if (scope.ownership !== null && offer.loadType !== 'FCL') return false
  if (charge.basis === 'container' && offer.loadType !== 'FCL') return false
  // Ways to the terminal and from it go by truck whatever comes between.
  if (charge.basis === 'truck' && offer.loadType !== 'FTL' && charge.code !== 'PUP' && charge.code !== 'DLV') return false
  if (charge.code === 'WAI' && offer.loadType !== 'FTL') return false
  if (charge.code === 'DET' && (offer.loadType !== 'FCL' || offer.ownership === 'SOC')) return false
  if (charge.boxes.length > 0 && offer.loadType !== 'FCL') return false
  if (charge.code === 'RAIL' && (offer.mode === 'road' || offer.mode === 'air')) return false
  // Pieces are measured where they are loaded with those of others.
  if (OF_LENGTH.test(charge.words) && (offer.loadType === 'FCL' || offer.loadType === 'FTL')) return false
  if (OF_BOXES.test(charge.words) && offer.loadType !== 'FCL') return false
  return true
}

/** Words that say which end of a lane a country is of. */
const AT_ORIGIN =
  /起运|始发|装货|装港|发站|出口|погрузк|отправлен|экспорт|origin|loading|departure|export|(?<!\p{L})pol(?!\p{L})/u
const AT_END =
  /目的|卸货|卸港|到站|进口|清关|назначен|выгрузк|прибыти|импорт|destination|discharge|arrival|import|(?<!\p{L})pod(?!\p{L})/u
/** A line of the world goes to its country, whichever end a charge is of: 俄罗斯航线运价已含起运港 THC. */
const OF_LINE = /航线|专线|(?<!\p{L})(?:trades?|lanes?|routes?|services?|направлени\p{L}*|лини\p{L}*)(?!\p{L})/u
type Audience = {
  /** True where the charge, the `at`th of its note, is for the offer. */
  isFor: (offer: Offer, at: number) => boolean
  /** True where the words of the charge limit it in a way that is not understood. */
  isOpen: (at: number) => boolean
}

/** What parts the names of a list. */
const NAMES_APART = /\s*(?:[/、,，&+]|(?<!\p{L})(?:and|и)(?!\p{L})|[和及与])\s*/u
const LONGEST_NAMES = 40

/** What a text names of the offers, in each way that notes name some. `file`: all that a note can speak to, where it names nobody. */
export const namesOfOffers = (offers: readonly Offer[], ends: Ends, file: readonly Offer[]) => {
  const beside: Beside = {
    isParted: offers.some(({ ownership }) => ownership !== null),
    modes: [...new Set(offers.map(({ mode }) => mode))],
    file: waysOfFile(file),
  }
  // Of an end that may be one of several the country is known where they are all in one.
  const countryOf = (offer: Offer, side: Side): string => {
    const { id, candidates } = offer[side]
    const countries = new Set((id === null ? candidates : [id]).map((each) => ends.place(each)?.country ?? ''))
    return countries.size === 1 ? ([...countries][0] ?? '') : ''
  }
  const byName = namedOffers(offers, ends)
  /** The offers that end, or begin, in the countries a text names. */
  const byCountry = (text: string): ReadonlySet<Offer> | undefined => {
    const countries = countriesIn(text)
    if (countries.length === 0) return undefined
    const at = (side: Side) => offers.filter((offer) => countries.includes(countryOf(offer, side)))
    const plain = unified(text)
    const [from, to] = [at('pol'), at('pod')]
    const isOrigin = AT_ORIGIN.test(plain) && !AT_END.test(plain) && !OF_LINE.test(plain)
    return new Set(isOrigin || (to.length === 0 && !AT_END.test(plain)) ? from : to)
  }
  /** A list of countries by one sign each is of all of them, whichever else is named behind it: 荷德比法波及希腊. */
  const named = (text: string) =>
    listsCountries(text) ? new Set([...(byName(text) ?? []), ...(byCountry(text) ?? [])]) : (byName(text) ?? byCountry(text))
  const ofArea = offersInArea(offers)
  const inArea = (text: string) => (listsCountries(text) ? undefined : ofArea(text))
  const byNameOfFile = file.length === offers.length ? byName : namedOffers(file, ends)
  /** True where a text names offers of other parts of the file alone. */
  const isOfOthers = (text: string): boolean => named(text) === undefined && byNameOfFile(text) !== undefined
  const inRegions = (text: string): ReadonlySet<Offer> | undefined => {
    const { regions } = scopeOf(unified(text))
    if (regions.length === 0) return undefined
    return new Set(offers.filter((offer) => regions.some((region) => inRegion(countryOf(offer, 'pod'), region))))
  }
  /** Offers whose part of the list, end, carrier, country or line of the world a text names; undefined where it names none. */
  const byPlace = (text: string): ReadonlySet<Offer> | undefined => inArea(text)?.offers ?? named(text) ?? inRegions(text)
  /** Offers that a text names in any way; undefined where nothing of it is known. */
  const any = (text: string): ReadonlySet<Offer> | undefined => {
    const known = inArea(text)?.offers ?? named(text)
    if (known !== undefined) return known
    const scope = scopeOf(unified(text))
    const says = scope.regions.length + scope.modes.length + scope.loadTypes.length > 0 || scope.ownership !== null
    const isIn = (offer: Offer) =>
      (scope.regions.length === 0 || scope.regions.some((region) => inRegion(countryOf(offer, 'pod'), region))) &&
      isOfWays(scope.modes, offer.mode, beside) &&
      speaksOf(scope.loadTypes, offer.loadType) &&
      (scope.ownership === null || offer.ownership === scope.ownership)
    return says ? new Set(offers.filter(isIn)) : undefined
  }
  /** Offers of a list of names, one of which at least is a line of the world: EU/UK, Европа и Турция. */
  const inList = (text: string): ReadonlySet<Offer> | undefined => {
    const names = text.split(NAMES_APART).filter((name) => /\p{L}{2}/u.test(name))
    if (names.length < 2 || text.length > LONGEST_NAMES || !names.some((name) => scopeOf(unified(name)).regions.length > 0))
      return undefined
    const found = names.map(byPlace)
    return found.includes(undefined) ? undefined : new Set(found.flatMap((each) => [...(each ?? [])]))
  }
  return { beside, countryOf, named, isOfOthers, inArea, inList, byPlace, any }
}
type NamesOfOffers = ReturnType<typeof namesOfOffers>

/** Tells whom the charges of a note are for, among the offers it speaks of. */
export const audienceOf = (
  offers: readonly Offer[],
  charges: readonly Charge[],
  ends: Ends,
  { beside, countryOf, named, isOfOthers, inArea, inList, any }: NamesOfOffers,
): Audience => {
  const concerned = charges.map(({ said, meant }) => meant ?? said.map(named).find((found) => found !== undefined))
  const heads = charges.map(({ head }) => (head === '' ? undefined : named(head)))
  const parts = charges.map(({ said }) => said.map(inArea).find((found) => found !== undefined))
  // EU/UK: ENS …: lines of the world and countries in one list are each of those it names.
  const listed = charges.map(({ head, said }) => [head, ...said].map(inList).find((found) => found !== undefined))
  // Between the charge and its amount, or behind it, stands whose it is too: DTHC по морю 30 000 руб.; аренда для SOC 350 USD; THC USD 120 (EU ports only).
  const scopes = charges.map(({ scope, said }): Scope => {
    const [between, behind] = [scopeOf(unified(said[0] ?? '')), scopeOf(unified(said[2] ?? ''))]
    return {
      ...scope,
      regions: scope.regions.length > 0 ? scope.regions : behind.regions,
      modes: scope.modes.length > 0 ? scope.modes : between.modes,
      loadTypes: scope.loadTypes.length > 0 ? scope.loadTypes : between.loadTypes,
      ownership: scope.ownership ?? between.ownership ?? behind.ownership,
    }
  })
  const sides = scopes.map(({ regions }): Side => {
    const has = (side: Side) => offers.some((offer) => regions.some((region) => inRegion(countryOf(offer, side), region)))
    return !has('pod') && has('pol') ? 'pol' : 'pod'
  })
  const cityOf = (id: string | null) => ends.place(id)?.cityId ?? id
  const cities = new Set(offers.flatMap(({ pol, pod }) => [cityOf(pol.id), cityOf(pod.id)]))
  /** A terminal in the city where an offer begins or ends: ПРР ВМТП of Vladivostok. */
  const isNearEnds = (name: string, mode: Offer['mode']): boolean =>
    ends.readAll(name, mode, 'destination').some(({ id }) => id !== null && cities.has(cityOf(id)))
  /** True where the words in front of a charge are a place that none of the offers has: HKG terminal handling. */
  const isElsewhere = charges.map(
    ({ said }, at) =>
      concerned[at] === undefined &&
      parts[at] === undefined &&
      [said[0], said[1]].some((text) => {
        const name = (text ?? '').replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '').replace(BEFORE_NAME, '')
        if (scopeOf(unified(name)).modes.length > 0) return false
        if (isOfOthers(text ?? '')) return true
        return (
          /^(?:\p{Lu}|\p{Script=Han}).{2,23}$/u.test(name) &&
          beside.modes.some((mode) => ends.names(name, mode) && !isNearEnds(name, mode))
        )
      }),
  )
  const spared = charges.map(({ except }) => except.map(any))
  const isSame = (one: Charge, other: Charge) => one.code === other.code && isOneName(one, other)
  /** What the note says of others is not for those it names. */
  const others = charges.map((charge) => {
    if (!charge.said.some((text) => OF_OTHERS.test(unified(text)))) return undefined
    const taken = charges.flatMap((other, at) =>
      other !== charge && isSame(other, charge)
        ? [concerned[at] ?? other.said.map(any).find((found) => found !== undefined)]
        : [],
    )
    const known = taken.flatMap((found) => (found === undefined ? [] : [...found]))
    return taken.length > 0 && known.length > 0 ? new Set(offers.filter((offer) => !known.includes(offer))) : null
  })
  // What a note says of some by name holds against what it says of all: fuel 5/kg (SU, U6 included).
  const isExcepted = (charge: Charge, offer: Offer) =>
    charges.some(
      (other, at) =>
        isSame(other, charge) &&
        (other.status === 'inside') !== (charge.status === 'inside') &&
        concerned[at]?.has(offer) === true,
    )
  // What a note says of one way holds there against what it says without one: 整箱 THC 710/1060；海铁 THC 1060.
  const isToldOfWay = (charge: Charge, offer: Offer) =>
    charge.scope.modes.length === 0 &&
    charges.some(
      (other, at) =>
        other !== charge &&
        isSame(other, charge) &&
        other.scope.modes.includes(offer.mode) &&
        concerned[at]?.has(offer) !== false &&
        speaksOf(other.scope.loadTypes, offer.loadType),
    )
  return {
    isFor: (offer, at) => {
      const inNames = listed[at]
      if (isElsewhere[at] === true || (inNames ?? heads[at])?.has(offer) === false) return false
      const [charge, part] = [charges[at] as Charge, parts[at]]
      const rest = others[at]
      if (rest != null) {
        if (!rest.has(offer)) return false
      } else if (inNames === undefined && (concerned[at]?.has(offer) === false || part?.offers.has(offer) === false)) return false
      if (spared[at]?.some((found) => found?.has(offer) === true)) return false
      const own = scopes[at] as Scope
      const scope = part?.exact === true || inNames !== undefined ? { ...own, regions: [] } : own
      // AMS/ENS to US and EU: each filing is of those of the list that ask for it.
      const isNamed = concerned[at] !== undefined && inNames === undefined
      if (!concerns(scope, charge, offer, countryOf, beside, sides[at] as Side, isNamed)) return false
      return !(concerned[at] === undefined && rest == null && (isExcepted(charge, offer) || isToldOfWay(charge, offer)))
    },
    isOpen: (at) => {
      const charge = charges[at] as Charge
      if (charge.isParted || spared[at]?.some((found) => found === undefined)) return true
      if (others[at] === null) return true
      if (listed[at] !== undefined) return false
      if (concerned[at] !== undefined || parts[at] !== undefined || others[at] !== undefined) return false
      if (hasLimits({ ...charge, scope: scopes[at] as Scope })) return true
      return charge.status !== 'conditional' && charge.said.some((text) => unknownWords(text).length > 0)
    },
  }
}
