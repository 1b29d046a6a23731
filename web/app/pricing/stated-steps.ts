/** Steps of a calculation without what nobody stated: the engine counts a missing weight or volume as 0, a reader must not see it as one. */
import type { Consignment, PriceStep } from '@tongyun/freight/rate'

export type Unstated = 'weight' | 'volume'

/** Which of weight and volume is missing where the other alone is known; null where nothing is assumed. */
export const unstatedOf = ({ weightKg, volumeM3, containers, vehicles }: Consignment): Unstated | null => {
  if (containers.length > 0 || vehicles.length > 0) return null
  if (weightKg === 0 && volumeM3 > 0) return 'weight'
  return volumeM3 === 0 && weightKg > 0 ? 'volume' : null
}

const ABOUT: Record<Unstated, ReadonlySet<PriceStep['rule']>> = {
  weight: new Set(['actual_weight']),
  volume: new Set(['volume', 'volumetric_weight']),
}

/** The steps without those about the missing amount and without comparisons with it. */
export const statedSteps = (steps: readonly PriceStep[], missing: Unstated | null): readonly PriceStep[] => {
  if (missing === null) return steps
  return steps.flatMap((step) => {
    const { rule, inputs } = step
    if (ABOUT[missing].has(rule) || (rule === 'greater_weight' && inputs.kind !== 'loading_metres')) return []
    // What is stated decides alone.
    if (rule === 'revenue_tonnes') return [{ ...step, inputs: { ...inputs, kind: missing === 'weight' ? 'volume' : 'weight' } }]
    return [step]
  })
}
