import type { CapacityRow } from '@tongyun/contract/capacity'
import { vocabularyWord } from '@tongyun/messages/vocabulary'

/** A container as its code, which is everybody's word ("40HQ"); a truck, whose code is only ours, in words. */
export const equipmentWord = (code: string): string => vocabularyWord('vehicle_type', code)

/** Vessel and voyage, flight, train, or the trucks in words; null when the offer names none. */
export const serviceWords = ({ mode, equipment, serviceLabel }: Pick<CapacityRow, 'mode' | 'equipment' | 'serviceLabel'>) =>
  mode === 'road' ? equipment.map(equipmentWord).join(' / ') || null : serviceLabel

/** What a published rate is charged by: a piece of equipment or a billing unit. */
export const rateUnit = ({ equipment, unit }: { equipment: string | null; unit: string }): string =>
  equipment === null ? vocabularyWord('billing_unit', unit) : equipmentWord(equipment)
