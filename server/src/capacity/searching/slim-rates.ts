/** What the prices of a million offers follow from, as numbers: for new exchange rates, which ask it of all at once (decision 142). */

import { NumberRows } from '@tongyun/capacity-index/number-rows'
import { type Parts, readTexts, type Written, writtenTexts } from '@tongyun/capacity-index/snapshot'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { type CompiledRate, compileRate } from '@tongyun/freight/price'
import type { ChargeRule, Consignment, FreightRule, Rate } from '@tongyun/freight/rate'
import type { EquipmentType, LoadType, Mode } from '@tongyun/freight/vocabulary'

/** Distinct charges, lists of them, and rates but for their amounts that are known at most, each, some 400 bytes each; offers with others stay unknown. */
const MOST_PARTS = 300_000

/** What an offer is priced by for its reference consignment. */
type PricedOffer = {
  revision: number
  mode: Mode
  load_type: LoadType | null
  equipment: readonly EquipmentType[]
  rate: Rate
}

/** All of a rate but its amounts: `rate` has zeros in their place, and no charges. */
type Shape = { rate: Rate; consignment: Consignment }

type Charge = Pick<CompiledRate, 'included' | 'others'>

/** Where the amounts of base freight begin in a row. */
const AMOUNTS_AT = 4

/** A rate to compile a charge in, which comes out the same in every rate. */
const ONE_CHARGE: Rate = {
  currency: 'CNY',
  pricingType: 'flat',
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
  limits: {
    minWeightKg: null,
    maxWeightKg: null,
    minVolumeM3: null,
    maxVolumeM3: null,
    maxPieceKg: null,
    maxPieceLengthCm: null,
    maxPieceWidthCm: null,
    maxPieceHeightCm: null,
  },
  minimumMinor: 0,
  charges: [],
  freight: { form: 'per_unit', unit: 'kg', unitPrice: 0 },
  validFrom: '',
  validTo: '',
}

/** The amounts of base freight, in the order `withAmounts` takes them. */
const amountsOf = (freight: FreightRule): number[] => {
  switch (freight.form) {
    case 'flat':
      return freight.prices.map(({ unitPrice }) => unitPrice)
    case 'breaks':
      return freight.breaks.map(({ unitPrice }) => unitPrice)
    case 'base_plus':
      return [freight.baseQuantity, freight.baseMinor, freight.additionalUnitPrice]
    case 'per_unit':
      return [freight.unitPrice]
  }
}

const withAmounts = (freight: FreightRule, amountAt: (at: number) => number): FreightRule => {
  switch (freight.form) {
    case 'flat':
      return { ...freight, prices: freight.prices.map(({ equipment }, at) => ({ equipment, unitPrice: amountAt(at) })) }
    case 'breaks':
      return { ...freight, breaks: freight.breaks.map(({ fromKg }, at) => ({ fromKg, unitPrice: amountAt(at) })) }
    case 'base_plus':
      return { ...freight, baseQuantity: amountAt(0), baseMinor: amountAt(1), additionalUnitPrice: amountAt(2) }
    case 'per_unit':
      return { ...freight, unitPrice: amountAt(0) }
  }
}

/** Things that say the same are there once, by number. */
class Numbered<Kind> {
  readonly all: Kind[] = []
  #numbers = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The number of what `said` says; null where there are too many. */
  of(said: string, make: () => Kind): number | null {
    const known = this.#numbers.get(said)
    if (known !== undefined) return known
    if (this.all.length >= this.#most) return null
    this.#numbers.set(said, this.all.length)
    return this.all.push(make()) - 1
  }

  /** What all of them say, in the order of their numbers. */
  get said(): string[] {
    return [...this.#numbers.keys()]
  }
}

/**
 * Rates by the slot of an index, each a row of numbers: the revision, the shape, the minimum, the list of charges, which all offers
 * of a lane have alike, and the amounts of base freight. Days of validity are left out, for a reference consignment goes on a day the rate holds for.
 */
export class SlimRates {
  #rows = new NumberRows()
  readonly #shapes: Numbered<Shape>
  readonly #charges: Numbered<Charge>
  /** Each by the numbers of its charges, in their order. */
  readonly #lists: Numbered<Charge>

  constructor(mostParts = MOST_PARTS) {
    this.#shapes = new Numbered(mostParts)
    this.#charges = new Numbered(mostParts)
    this.#lists = new Numbered(mostParts)
  }

  /** Keeps what the offer in `slot` is priced by. */
  put(slot: number, { revision, mode, load_type: loadType, equipment, rate }: PricedOffer) {
    const { freight, charges, chargeable, currency, limits, pricingType, minimumMinor } = rate
    const bare: Rate = {
      currency,
      pricingType,
      chargeable,
      limits,
      minimumMinor: 0,
      charges: [],
      freight: withAmounts(freight, () => 0),
      validFrom: '',
      validTo: '',
    }
    const shape = this.#shapeOf(JSON.stringify([mode, loadType, equipment, bare]), { mode, loadType, equipment, bare })
    const numbers = charges.map((rule) => this.#numberOf(JSON.stringify(rule), rule))
    const list = numbers.includes(null) ? null : this.#listOf(numbers.join(' '))
    if (shape === null || list === null) return
    this.#rows.put(slot, [revision, shape, minimumMinor, list, ...amountsOf(freight)])
  }

  #shapeOf(
    said: string,
    {
      mode,
      loadType,
      equipment,
      bare,
    }: { mode: Mode; loadType: LoadType | null; equipment: readonly EquipmentType[]; bare: Rate },
  ) {
    return this.#shapes.of(said, () => ({ rate: bare, consignment: referenceConsignment(mode, loadType, equipment) }))
  }

  #numberOf(said: string, rule: ChargeRule) {
    return this.#charges.of(said, () => {
      const { included, others } = compileRate({ ...ONE_CHARGE, charges: [rule] })
      return { included, others }
    })
  }

  #listOf(said: string) {
    return this.#lists.of(said, () => {
      const charges = (said === '' ? [] : said.split(' ')).map((number) => this.#charges.all[Number(number)] as Charge)
      return { included: charges.flatMap(({ included }) => included), others: charges.flatMap(({ others }) => others) }
    })
  }

  /**
   * Rates of the first `end` slots, with what they are made of; the others are read again. Rates become known meanwhile: so what
   * others are made of comes after them, and whatever they name is there.
   */
  *written(end: number): Written {
    yield* this.#rows.written(end)
    yield* writtenTexts(this.#shapes.said)
    yield* writtenTexts(this.#lists.said)
    yield* writtenTexts(this.#charges.said)
  }

  static *restored(parts: Parts): Generator<void, SlimRates> {
    const rates = new SlimRates()
    rates.#rows = yield* NumberRows.restored(parts)
    const [shapes, lists, charges] = [yield* readTexts(parts), yield* readTexts(parts), yield* readTexts(parts)]
    for (const said of shapes) {
      const [mode, loadType, equipment, bare] = JSON.parse(said)
      rates.#shapeOf(said, { mode, loadType, equipment, bare })
    }
    yield
    for (const said of charges) rates.#numberOf(said, JSON.parse(said))
    yield
    for (const said of lists) rates.#listOf(said)
    yield
    return rates
  }

  has(slot: number, revision: number): boolean {
    return this.#rows.at(slot, 0) === revision
  }

  /** The rate of a slot ready for the engine but for its days, and the consignment that offers are compared by. */
  at(slot: number, revision: number): { compiled: CompiledRate; consignment: Consignment } | null {
    const rows = this.#rows
    const shape = this.has(slot, revision) ? this.#shapes.all[rows.at(slot, 1) ?? -1] : undefined
    if (shape === undefined) return null
    const freight = withAmounts(shape.rate.freight, (at) => rows.at(slot, AMOUNTS_AT + at) ?? 0)
    const compiled = compileRate({ ...shape.rate, minimumMinor: rows.at(slot, 2) ?? 0, freight })
    const charges = this.#lists.all[rows.at(slot, 3) ?? -1]
    return { compiled: { ...compiled, ...charges }, consignment: shape.consignment }
  }
}
