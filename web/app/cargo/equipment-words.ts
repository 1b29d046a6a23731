import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { OfferPrice } from '@tongyun/contract/capacity/price'
import { isVehicleType } from '@tongyun/freight/equipment'
import type { ChargeName } from '@tongyun/freight/local-total'
import type { TerminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatList, formatMoney, formatVolume } from '../i18n/format.ts'

/** A container as its code, which is everybody's word ("40HQ"); a truck, whose code is only ours, in words. */
export const equipmentWord = (code: string): string => vocabularyWord('vehicle_type', code)

/** Vessel and voyage, flight, train, or the trucks in words; null when the offer names none. */
export const serviceWords = ({ mode, equipment, serviceLabel }: Pick<CapacityRow, 'mode' | 'equipment' | 'serviceLabel'>) =>
  mode === 'road' ? equipment.map(equipmentWord).join(' / ') || null : serviceLabel

/** What a published rate is charged by: a piece of equipment or a billing unit. */
export const rateUnit = ({ equipment, unit }: { equipment: string | null; unit: string }): string =>
  equipment === null ? vocabularyWord('billing_unit', unit) : equipmentWord(equipment)

/** So many containers or trucks of a type: "2 × 40HQ"; null is a truck of any type. */
export const equipmentCount = ({ equipment, count }: { equipment: string | null; count: number }): string => {
  if (equipment === null) return m.mall_cargo_trucks({ count, type: m.mall_cargo_any_truck() })
  return isVehicleType(equipment) ? m.mall_cargo_trucks({ count, type: equipmentWord(equipment) }) : `${count} × ${equipment}`
}

/** Equipment as a query writes it, "2x40HQ" or "3xany", in words. */
export const equipmentCode = (code: string): string => {
  const [count = '', type = ''] = code.split(/x(.*)/)
  return equipmentCount({ equipment: type === 'any' ? null : type, count: Number(count) })
}

/**
 * Says in which containers or trucks a full load was priced although the cargo names none; where only the weight is known,
 * how much room that is and what more would cost.
 */
export const assumedWords = (assumed: NonNullable<OfferPrice['assumed']>, currency: CurrencyCode): string => {
  const { roomM3, roomier } = assumed
  const equipment = equipmentCount(assumed)
  if (roomM3 === null) return m.mall_assumed_equipment({ equipment })
  return [
    m.mall_assumed_room({ equipment, room: formatVolume(roomM3) }),
    ...(roomier === null
      ? []
      : [m.mall_assumed_roomier({ equipment: equipmentCount(roomier), money: formatMoney(roomier.totalMinor, currency) })]),
  ].join(' · ')
}

/** The second total in words, and what it adds and leaves out. */
export const localWords = (
  local: NonNullable<OfferPrice['withLocal']>,
  { currency, incoterm, ends }: { currency: CurrencyCode; incoterm: string | undefined; ends: TerminalModes },
): { words: string; made: string } => {
  const money = formatMoney(local.totalMinor, currency)
  const names = (charges: readonly ChargeName[]) => formatList(charges.map((charge) => chargeWord(charge, ends)))
  return {
    words: incoterm === undefined ? m.mall_with_local({ money }) : m.mall_with_term({ money, incoterm }),
    made: [
      ...(local.added.length === 0 ? [] : [m.mall_local_added({ names: names(local.added) })]),
      ...(local.leftOut.length === 0 ? [] : [m.mall_local_left_out({ names: names(local.leftOut) })]),
      ...(local.open.length === 0 ? [] : [m.mall_local_open({ names: names(local.open) })]),
    ].join(' · '),
  }
}
