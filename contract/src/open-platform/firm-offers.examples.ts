/** Examples of a firm's own offers: one is written, read, sold less of, paused and resumed, another withdrawn. */
import { example } from '../open-example.ts'
import * as own from './firm-offers.ts'
import { EXAMPLE_REFERENCE, EXAMPLE_SHEET } from './terms/example-sheet.ts'

const DRAFT = 'SHA-VVO-2027'

const nextYear = {
  ...EXAMPLE_SHEET,
  availableFrom: '2027-02-01',
  availableTo: '2027-03-31',
  rate: { ...EXAMPLE_SHEET.rate, validFrom: '2027-02-01', validTo: '2027-03-31' },
}

export const FIRM_OFFER_EXAMPLES = [
  example({
    name: 'write-own-offer',
    endpoint: own.writeFirmOffer,
    input: { reference: EXAMPLE_REFERENCE, sheet: EXAMPLE_SHEET, submit: true },
    shows: ['outcome', 'prices.0.offerId', 'prices.0.saleStatus', 'prices.0.sheet.originId'],
  }),
  example({
    name: 'write-faulty-offer',
    endpoint: own.writeFirmOffer,
    input: { reference: EXAMPLE_REFERENCE, sheet: { ...EXAMPLE_SHEET, transitHours: -1, destinationId: 'Nowhere-on-Sea' } },
    status: 422,
    shows: ['params.reason', 'data.faults.0.path', 'data.faults.0.message'],
  }),
  example({
    name: 'list-own-offers',
    endpoint: own.listFirmOffers,
    input: { mode: 'sea', limit: 2 },
    shows: ['data.0.reference', 'data.0.reviewStatus'],
  }),
  example({
    name: 'read-own-offer',
    endpoint: own.readFirmOffer,
    input: { reference: EXAMPLE_REFERENCE },
    shows: ['reference', 'prices.0.version', 'prices.0.sheet.rate'],
  }),
  example({
    name: 'take-space-off',
    endpoint: own.writeFirmDeparture,
    input: { reference: EXAMPLE_REFERENCE, day: '2026-12-05', soldElsewhere: 12.5 },
    shows: ['departureId', 'left'],
  }),
  example({
    name: 'confirm-own-offer',
    endpoint: own.confirmFirmOffer,
    input: { reference: EXAMPLE_REFERENCE },
    shows: ['changed'],
  }),
  example({ name: 'pause-own-offer', endpoint: own.pauseFirmOffer, input: { reference: EXAMPLE_REFERENCE }, shows: ['changed'] }),
  example({
    name: 'resume-own-offer',
    endpoint: own.resumeFirmOffer,
    input: { reference: EXAMPLE_REFERENCE },
    shows: ['changed'],
  }),
  example({
    name: 'write-own-draft',
    endpoint: own.writeFirmOffer,
    input: { reference: DRAFT, sheet: nextYear },
    shows: ['outcome', 'prices.0.reviewStatus'],
  }),
  example({ name: 'submit-own-offer', endpoint: own.submitFirmOffer, input: { reference: DRAFT }, shows: ['changed'] }),
  example({ name: 'withdraw-own-offer', endpoint: own.withdrawFirmOffer, input: { reference: DRAFT }, shows: ['outcome'] }),
]
