/** What is priced where no cargo was given, in words. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { equipmentCount } from '../cargo/equipment-words.ts'
import type { MallRow } from './mall-row.ts'

const REFERENCES = {
  FCL: m.mall_reference_fcl,
  LCL: m.mall_reference_lcl,
  FTL: m.mall_reference_ftl,
  LTL: m.mall_reference_ltl,
  air: m.mall_reference_air,
}
const LOADS_OF: Record<Mode, readonly (keyof typeof REFERENCES)[]> = {
  sea: ['FCL', 'LCL'],
  road: ['FTL', 'LTL'],
  air: ['air'],
  rail: ['FCL', 'LCL'],
  multimodal: ['FCL', 'LCL'],
}

/** The reference shipment of offers of a mode and load type, as the engine takes it (freight/src/consignment.ts). */
export const referenceLoadOf = ({ mode, loadType }: Pick<MallRow, 'mode' | 'loadType'>): string =>
  REFERENCES[mode === 'air' ? 'air' : (loadType ?? (mode === 'road' ? 'LTL' : 'FCL'))]()

type Priced = Pick<MallRow, 'mode' | 'loadType'> & {
  price: { ok: false } | Pick<Extract<MallRow['price'], { ok: true }>, 'ok' | 'unitPrice'>
}

/** What one offer's price is for where no cargo was given: the container or truck it goes in, or the reference shipment. */
export const referenceLoad = (row: Priced): string => {
  const equipment = row.price.ok ? row.price.unitPrice.equipment : null
  if (equipment === null) return referenceLoadOf(row)
  return [row.loadType, equipmentCount({ equipment, count: 1 })].filter((part) => part !== null).join(' · ')
}

type Asked = { mode: readonly Mode[]; loadType: readonly string[] }

/** What offers are priced for where no cargo was given: the reference shipments of the modes and loads that were asked for. */
export const referenceWords = ({ mode, loadType }: Asked): string => {
  const ofModes = new Set((mode.length === 0 ? MODES : mode).flatMap((each) => LOADS_OF[each]))
  const loads = (Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]).filter(
    (load) => ofModes.has(load) && (loadType.length === 0 || (load !== 'air' && loadType.includes(load))),
  )
  return m.mall_basis_reference({ loads: loads.map((load) => REFERENCES[load]()).join(m.mall_reference_separator()) })
}
