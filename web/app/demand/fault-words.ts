/** What is wrong with a demand, in words beside its fields. */
import type { MyDemand } from '@tongyun/contract/demand/own-demands'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import type { Fault } from '../forms/faults.ts'

type DemandFault = MyDemand['faults'][number]
type Words = (params: { field: string; limit: string }) => string

const RULES: Partial<Record<DemandFault['rule'], Words>> = {
  required: m.demand_fault_required,
  same_place: () => m.demand_fault_same_place(),
  before_ready_from: () => m.demand_fault_before_ready_from(),
  before_delivery: () => m.demand_fault_before_delivery(),
  day_over: () => m.demand_fault_day_over(),
  ready_too_far: m.demand_fault_ready_too_far,
  quotes_too_soon: m.demand_fault_quotes_too_soon,
  quotes_too_late: m.demand_fault_quotes_too_late,
  amount_needed: () => m.demand_fault_amount_needed(),
  equipment_of_other_load: m.demand_fault_equipment_of_other_load,
  pieces_over_weight: m.demand_fault_pieces_over_weight,
  un_number_needed: () => m.demand_fault_un_number_needed(),
  temperature_needed: () => m.demand_fault_temperature_needed(),
  temperature_order: () => m.demand_fault_temperature_order(),
  contact_needed: () => m.demand_fault_contact_needed(),
  payment_days_needed: () => m.demand_fault_payment_days_needed(),
}

/** The name of the field a path leads into: `pieces.2.count` is of the packages. */
export const fieldOf = (path: string): string => {
  const [name = ''] = path.split('.')
  return name in DEMAND_FIELDS ? demandFieldWord(name as DemandFieldName) : name
}

export const faultWords = ({ field, rule, params }: Pick<DemandFault, 'field' | 'rule' | 'params'>): Fault => ({
  field,
  text: (RULES[rule] ?? m.demand_fault_form)({ field: fieldOf(field), limit: params.limit ?? '' }),
})
