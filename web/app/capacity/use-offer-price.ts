import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { OfferPrice } from '@tongyun/contract/capacity/price'
import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { consignmentFor, rateEquipment, roomM3Of } from '@tongyun/freight/full-load'
import { priceConsignment } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'
import { useState } from 'react'
import type { CargoAndDate } from '../cargo/cargo-summary.ts'

/**
 * Prices an offer in the browser with the engine the server uses, for other cargo or another day. Without cargo the
 * offer's reference consignment stands in. `detail.rate` is the published rate (freight/src/rate.ts).
 */
export const priceOffer = (
  detail: CapacityDetail,
  cargo: CargoAndDate,
): Pick<OfferPriceState, 'price' | 'referenceCargo' | 'assumed'> => {
  const rate = detail.rate as Rate
  const { row } = detail
  const referenceCargo = !hasCargo(cargo)
  const equipment = row.equipment as (ContainerType | VehicleType)[]
  const { consignment, assumed } = referenceCargo
    ? {
        consignment: { ...referenceConsignment(row.mode, row.loadType, equipment), cargoTypes: cargo.cargo },
        assumed: null,
      }
    : consignmentFor(consignmentOf(cargo), { loadType: row.loadType, rate, equipment })
  const price = priceConsignment(rate, consignment, {
    date: pricingDate(rate, cargo.readyFrom ?? null, detail.asOf.slice(0, 10)),
    distanceKm: detail.distanceKm,
    acceptedCargoTypes: row.cargoTypes,
    offered: { loadType: row.loadType, equipment: rateEquipment(rate) ?? equipment },
    exchange: detail.exchange as ExchangeRates,
  })
  // Only the server prices what light cargo would go in; here the room is told.
  const room = assumed === null || consignment.volumeM3 > 0 ? null : roomM3Of(assumed)
  const { equipment: type = null, count = 0 } = assumed ?? {}
  return { price, referenceCargo, assumed: type && { equipment: type, count, roomM3: room, roomier: null } }
}

export type OfferPriceState = {
  price: PriceResult
  cargo: CargoAndDate
  referenceCargo: boolean
  /** Containers or trucks taken for a full load because the cargo names none. */
  assumed: OfferPrice['assumed']
  /** True while what is shown was worked out here and not by the server. */
  live: boolean
  reprice: (cargo: CargoAndDate) => void
}

/** The offer's price for the address's cargo, or for the cargo being typed. */
export const useOfferPrice = (detail: CapacityDetail, query: CargoAndDate): OfferPriceState => {
  const [typed, setTyped] = useState<{ cargo: CargoAndDate; over: CargoAndDate } | null>(null)
  // What was typed over an earlier address is void once the server has answered for the next.
  const live = typed !== null && typed.over === query
  const reprice = (cargo: CargoAndDate) => setTyped({ cargo, over: query })
  if (!live) {
    const assumed = detail.row.price.ok ? detail.row.price.assumed : null
    return { price: detail.price as PriceResult, cargo: query, referenceCargo: detail.referenceCargo, assumed, live, reprice }
  }
  return { ...priceOffer(detail, typed.cargo), cargo: typed.cargo, live, reprice }
}
