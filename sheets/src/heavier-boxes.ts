/** Prices of a box by classes of its weight: the heavier class is a charge of what it costs more. */
import type { OfferCharge, Quoted } from './offer.ts'
import type { RowFields } from './row-fields.ts'

const lightOf = (added: readonly Quoted[], box: string, owner: 'COC' | 'SOC' | null): number | null =>
  added.find(({ price, facts }) => price.for === box && facts.ownership === owner)?.price.amount ?? null

/** Fields of prices of boxes whose heavier class costs less than the light one, which is a slip of one of the two. */
export const lighterThanLight = (fields: RowFields, added: readonly Quoted[]): string[] =>
  fields.heavier.flatMap(({ box, ownership, amount }) => {
    const light = lightOf(added, box, ownership)
    return light !== null && amount !== null && amount < light ? [`price:${box}`] : []
  })

/** A heavier class of a box is a charge of what it costs more, for whoever's boxes it is of. */
export const heavierCharges = (
  fields: RowFields,
  added: readonly Quoted[],
): { charge: OfferCharge; ownership: 'COC' | 'SOC' | null }[] =>
  fields.heavier.flatMap(({ box, ownership, amount, currency, words }) => {
    const light = lightOf(added, box, ownership)
    if (light === null || amount === null || amount <= light) return []
    const charge: OfferCharge = {
      code: 'HVY',
      words,
      amount: Number((amount - light).toFixed(2)),
      currency,
      basis: 'container',
      status: 'conditional',
      equipment: box,
      minimum: null,
    }
    return [{ charge, ownership }]
  })
