/** What a quote is for: what a demand asks for, or a buyer who asked about an offer. A version is made for it alike. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { cargoOf } from '@tongyun/contract/capacity/terms/consignment'
import type { Enquiry, QuoteJourney } from '@tongyun/contract/quoting/quotes'
import { lanePoints } from '@tongyun/freight/deal/match-points'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { LoadType, Mode, ServiceMode } from '@tongyun/freight/vocabulary'
import { matchPlace, type OfferToBook } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import { cargoOfSheet, loadTypeOf } from '../demand/index.ts'

export type QuoteNeed = Pick<QuoteJourney, 'originId' | 'destinationId' | 'readyFrom' | 'readyTo' | 'incoterm' | 'goods'> & {
  cargo: CargoInput
  /** Modes that will do; empty where any will. */
  modes: readonly Mode[]
  /** What a price without an offer is for, unless it says so itself. */
  mode: Mode | null
  serviceMode: ServiceMode | null
  loadType: LoadType | null
}

/** Of a demand that was published, so its ends and days are there. */
export const needOfSheet = (sheet: DemandSheet): QuoteNeed => {
  const { modes, serviceMode, incoterm, goods } = sheet
  return {
    cargo: cargoOfSheet(sheet),
    originId: sheet.originId as string,
    destinationId: sheet.destinationId as string,
    readyFrom: sheet.readyFrom as string,
    readyTo: sheet.readyTo as string,
    modes,
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
    serviceMode,
    loadType: loadTypeOf(sheet),
    incoterm,
    goods,
  }
}

/** Of an enquiry, or of a price that was published. Its mode is that of the offer; the provider may propose another. */
export const needOfAsked = ({ journey, consignment }: Pick<Enquiry, 'journey' | 'consignment'>): QuoteNeed => {
  const { originId, destinationId, readyFrom, readyTo, mode, serviceMode, loadType, incoterm, goods } = journey
  const lane = { originId, destinationId, readyFrom, readyTo, incoterm, goods }
  return { ...lane, cargo: cargoOf(consignment), modes: [], mode, serviceMode, loadType }
}

/** @throws BusinessError 812001 offer_off_lane, mode_not_asked for an offer that does not carry what is asked for */
export const refuseOtherCarriage = (
  { originId, destinationId, modes }: QuoteNeed,
  { origin_place: from, destination_place: to, mode }: OfferToBook['record'],
): void => {
  const [origin, destination, offeredFrom, offeredTo] = [originId, destinationId, from, to].map(matchPlace)
  if (!origin || !destination || !offeredFrom || !offeredTo) throw new BusinessError(812001, { reason: 'offer_off_lane' })
  if (lanePoints({ origin, destination }, { origin: offeredFrom, destination: offeredTo }) === null)
    throw new BusinessError(812001, { reason: 'offer_off_lane' })
  if (modes.length > 0 && !modes.includes(mode)) throw new BusinessError(812001, { reason: 'mode_not_asked' })
}
