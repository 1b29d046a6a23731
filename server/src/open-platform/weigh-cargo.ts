import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { weighCargo as endpoint } from '@tongyun/contract/open-platform/prices'
import { countedWeight, type ModeWeight, USUAL, WEIGHT_RULES, type WeightRule } from '@tongyun/freight/mode-weights'
import type { ChargeableRule } from '@tongyun/freight/rate'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refusalInAnswer } from './offer-in-answer.ts'

const weightInAnswer = (rule: WeightRule | null, chargeable: ChargeableRule, weight: ModeWeight) =>
  weight.ok
    ? { rule, chargeable, quantity: weight.quantity, unit: weight.unit, steps: weight.steps, refusal: null }
    : { rule, chargeable, quantity: null, unit: null, steps: [], refusal: refusalInAnswer(weight) }

/** POST /open/v1/chargeable-weight. @throws BusinessError 810001 without weight or size */
export const weighCargo: Operation<typeof endpoint> = ({ rules, chargeable, pricingType = 'chargeable_weight', ...cargo }) => {
  const given = { ...cargo, containers: [], vehicles: [], cargo: [] }
  if (!hasCargo(given)) throw new BusinessError(810001, { field: 'weightKg', rule: 'required', path: 'weightKg', limit: '' })
  const consignment = consignmentOf(given)
  const usual = rules.length > 0 ? rules : chargeable === undefined ? WEIGHT_RULES : []
  const own = chargeable === undefined ? [] : [{ rule: null, unit: 'kg' as const, chargeable }]
  return {
    data: [...usual.map((rule) => ({ rule, ...USUAL[rule] })), ...own].map(({ rule, unit, chargeable }) =>
      weightInAnswer(rule, chargeable, countedWeight({ unit, chargeable }, consignment, pricingType)),
    ),
  }
}
