/** What a complete price says: the charges that every consignment of a kind meets, and which of them a price names. */
import { scopeOf } from '../incoterms.ts'
import type { ChargeName } from '../local-total.ts'
import type { PriceResult } from '../rate.ts'
import type { Incoterm } from '../understanding/interpretation.ts'
import type { ChargeCode, LoadType, Mode, ServiceMode } from '../vocabulary.ts'

/** A charge under the name it is missed by, and codes of the same group that stand for it in other tariffs. */
type ExpectedCharge = ChargeName & { alsoAs: readonly ChargeCode[] }

const expected = (group: ChargeName['group'], code: ChargeCode, ...alsoAs: ChargeCode[]): ExpectedCharge => ({
  code,
  group,
  alsoAs,
})

/** What handling at a terminal is called; the first is what its lack is called by. */
const HANDLING = {
  sea: { origin: ['THC', 'CFS', 'HDL'], destination: ['DTH', 'DHC', 'CFS', 'HDL'] },
  rail: { origin: ['THC', 'CFS', 'HDL'], destination: ['DTH', 'DHC', 'CFS', 'HDL'] },
  multimodal: { origin: ['THC', 'CFS', 'HDL'], destination: ['DTH', 'DHC', 'CFS', 'HDL'] },
  air: { origin: ['HDL', 'THC'], destination: ['DHC', 'HDL'] },
} as const

/**
 * The charges a price of this kind is expected to name. A full truck goes from door to door and has none; groupage by road has
 * its pick-up and delivery; the other modes have handling at both terminals and the document, and pick-up or delivery at a
 * door. Delivery of a part load or of air freight covers the handling before it, delivery of a full container does not.
 * Export clearance is expected where the buyer takes over at the seller's door, duties and import clearance where the seller
 * pays them. What the other party pays under the Incoterm is not expected.
 */
export const expectedCharges = (
  serviceMode: ServiceMode,
  incoterm: Incoterm | null,
  mode: Mode,
  loadType: LoadType | null,
): ExpectedCharge[] => {
  const fromDoor = serviceMode.startsWith('door')
  const toDoor = serviceMode.endsWith('door')
  const charges: ExpectedCharge[] = []
  if (mode === 'road') {
    if (fromDoor && loadType === 'LTL') charges.push(expected('origin', 'PUP'))
    if (toDoor && loadType === 'LTL') charges.push(expected('destination', 'DLV'))
  } else {
    const [handled = 'HDL', ...othersHandled] = HANDLING[mode].origin
    const [received = 'DHC', ...othersReceived] = HANDLING[mode].destination
    if (fromDoor) charges.push(expected('origin', 'PUP'))
    charges.push(expected('origin', handled, ...othersHandled), expected('origin', 'DOC'))
    const coveredByDelivery: ChargeCode[] = toDoor && loadType !== 'FCL' ? ['DLV'] : []
    charges.push(expected('destination', received, ...othersReceived, ...coveredByDelivery))
    if (toDoor) charges.push(expected('destination', 'DLV'))
  }
  if (incoterm === 'EXW') charges.push(expected('origin', 'CUS'))
  if (incoterm === 'DDP') charges.push(expected('destination', 'CUS'), expected('destination', 'TAX'))
  const left = incoterm === null ? null : scopeOf(incoterm).leavesOut
  return charges.filter(({ group }) => group !== left)
}

type Priced = Extract<PriceResult, { ok: true }>

/**
 * How far a price names what is expected. `open`: named without an amount, because it is on request or stands under a
 * condition although it surely falls due. `missing`: not named at all.
 */
export type Completeness = { open: ChargeName[]; missing: ChargeName[] }

export const completenessOf = (
  { lines, outside }: Pick<Priced, 'lines' | 'outside'>,
  expectedOnes: readonly ExpectedCharge[],
): Completeness => {
  const names =
    ({ code, group, alsoAs }: ExpectedCharge) =>
    (charge: ChargeName) =>
      charge.group === group && (charge.code === code || alsoAs.includes(charge.code))
  const amounts: ChargeName[] = [...lines, ...outside.filter(({ amountMinor }) => amountMinor !== null)]
  const unsaid = expectedOnes.filter((one) => !amounts.some(names(one)))
  const told = (isNamed: boolean) =>
    unsaid.filter((one) => outside.some(names(one)) === isNamed).map(({ code, group }) => ({ code, group }))
  return { open: told(true), missing: told(false) }
}
