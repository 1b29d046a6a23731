/** An offer that the reader of sheets understood, with its provider's answers, as the offer sheet the product saves. */
import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { CURRENCIES, type CurrencyCode, LOAD_TYPES, type LoadType } from '@tongyun/freight/vocabulary'
import { placeFaults } from '../supply/pure.ts'
import { columnOfPath } from './import-columns.ts'
import type { CellFault } from './import-fault.ts'
import { chargesCut, type Doubt } from './reader-doubts.ts'
import {
  carrierOf,
  cutOffsOf,
  dayOf,
  detailsOf,
  endOf,
  legModesOf,
  offeredWith,
  scheduleOf,
  serviceModeOf,
  spaceOf,
  spaceUnitOf,
  stopsOf,
  transitOf,
  type UnderstandingContext,
  vehicleOf,
} from './understood-journey.ts'
import { type Answers, type Ask, Asking } from './understood-questions.ts'
import { type AnswerOffer, rateOf } from './understood-rate.ts'

/**
 * `asks`: what is open. `faults`: what no answer of a question mends, only another value. A sheet comes without either.
 * `doubts`: what the sheet would not hold of what was read.
 */
type Understood = { sheet: OfferSheet | null; asks: Ask[]; faults: CellFault[]; doubts: Doubt[] }

const REFERENCE_LENGTH = 40
const REMARKS_LENGTH = 1000

/** The same whenever lane, load, carrier, ownership, way and truck are the same, so that next week's sheet changes this offer. */
const referenceOf = (offer: AnswerOffer, originId: string, destinationId: string, carrier: string | null): string => {
  const by = carrier ?? offer.flight ?? offer.carrier?.words ?? (offer.mode === 'sea' ? null : offer.mode)
  const parts = [
    originId,
    destinationId,
    offer.loadType,
    by,
    offer.ownership === 'SOC' ? 'SOC' : null,
    ...offer.via,
    offer.vehicle,
  ]
  const name = parts.flatMap((part) => part ?? []).join('-')
  return name.replace(/[^\p{L}\p{N} ._/#-]/gu, '').slice(0, REFERENCE_LENGTH)
}

const currencyOf = (offer: AnswerOffer, asking: Asking, fault: (...of: Parameters<Fault>) => void): CurrencyCode | null => {
  const named = [...new Set(offer.prices.flatMap(({ currency }) => currency ?? []))]
  const [first, second] = named
  if (first === undefined)
    return asking.ask('currency', {}, (answer) => CURRENCIES.find((currency) => currency === answer) ?? null)
  if (second !== undefined) fault('currency', 'currency', { value: second, limit: first })
  return first
}

type Fault = (column: CellFault['column'], rule: CellFault['rule'], params?: CellFault['params']) => undefined

const remarksOf = ({ remarks, ownership, service, cutoff_words: closing }: AnswerOffer): string | null =>
  [ownership, service, closing, remarks]
    .flatMap((part) => part ?? [])
    .join('; ')
    .slice(0, REMARKS_LENGTH) || null

/** Turns an offer into a sheet. Pure: the same offer and answers give the same sheet. */
export const understoodOffer = (offer: AnswerOffer, answers: Answers, context: UnderstandingContext): Understood => {
  const asking = new Asking(answers)
  const faults: CellFault[] = []
  const doubts: Doubt[] = []
  const fault: Fault = (column, rule, params = {}) => void faults.push({ column, rule, params })
  const { mode } = offer
  const loadType: LoadType | null =
    mode === 'air'
      ? null
      : (offer.loadType ??
        asking.ask('loadType', { about: mode }, (answer) => LOAD_TYPES.find((known) => known === answer) ?? null))
  const originId = endOf(offer, 'pol', context, asking, () => fault('origin', 'missing'))
  const destinationId = endOf(offer, 'pod', context, asking, () => fault('destination', 'missing'))
  const currency = currencyOf(offer, asking, fault)
  const vehicle = loadType === 'FTL' ? vehicleOf(offer, asking) : null
  const validFrom = offer.valid_from ?? context.today
  const validTo = offer.valid_to ?? asking.ask('validTo', {}, (answer) => dayOf(answer))
  const transitHours = transitOf(offer, asking)
  const schedule = scheduleOf(offer, context, asking)
  const spaceUnit = spaceUnitOf(loadType)
  const spacePerDeparture = loadType === null && mode !== 'air' ? null : spaceOf(offer, spaceUnit, asking)
  const carrier = carrierOf(offer, context, asking)
  const rate =
    currency === null
      ? null
      : rateOf(
          offer,
          {
            currency,
            vehicle,
            offered: (freight) => Object.values(offeredWith(freight, vehicle)).flat(),
          },
          { fault, cut: (charges) => doubts.push(chargesCut(charges)) },
        )
  const legModes =
    mode === 'multimodal' && originId !== null && destinationId !== null ? legModesOf(originId, destinationId, context) : []
  const details = rate === null ? null : detailsOf(offer, { carrier, legModes, freight: rate.freight, vehicle }, asking)
  const complete =
    originId !== null &&
    destinationId !== null &&
    validTo !== null &&
    transitHours !== null &&
    schedule !== null &&
    spacePerDeparture !== null &&
    rate !== null &&
    details !== null
  if (!complete || asking.open.length > 0 || faults.length > 0) return { sheet: null, asks: asking.open, faults, doubts }
  const serviceMode = serviceModeOf(offer)
  const sheet: OfferSheet = {
    reference: referenceOf(offer, originId, destinationId, carrier),
    mode,
    serviceMode,
    loadType,
    originId,
    destinationId,
    stops: stopsOf(offer, { originId, destinationId, serviceMode, transitHours, legModes }, context),
    transitHours,
    schedule,
    cutOffs: cutOffsOf(offer),
    availableFrom: validFrom,
    availableTo: validTo,
    spaceUnit,
    spacePerDeparture,
    pickup: null,
    delivery: null,
    cargoTypes: ['general'],
    rate: { ...rate, validFrom, validTo },
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: remarksOf(offer),
    details,
  }
  const found = [...offerFaults(sheet, { today: context.today }), ...placeFaults(sheet)]
  for (const { path, rule, params } of found) fault(columnOfPath(path, [], sheet), rule, params)
  return { sheet: found.length > 0 ? null : sheet, asks: [], faults, doubts }
}
