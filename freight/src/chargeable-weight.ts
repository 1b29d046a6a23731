import { multiplyDivide, multiplyDivideUp, scaled } from './decimal.ts'
import { loadingMmOf } from './loading-metres.ts'
import { MAX_QUANTITY, type Outcome, type PricingRun, record, refuse } from './pricing-run.ts'
import type { Piece } from './rate.ts'

/** Volume in cm³ with every side rounded half up to the whole centimetre. */
export function wholeSidesCm3(pieces: readonly Piece[]): number {
  let volumeCm3 = 0
  for (const piece of pieces) {
    volumeCm3 += piece.count * wholeCm(piece.lengthCm) * wholeCm(piece.widthCm) * wholeCm(piece.heightCm)
  }
  return volumeCm3
}

const wholeCm = (sideCm: number) => Math.floor((scaled(sideCm, 1) + 5) / 10)

function weighedVolumeCm3(run: PricingRun): Outcome {
  const { pieces } = run.consignment
  if (run.compiled.volumetric === null) return 0
  const volumeM3 = run.volumeCm3 / 1e6
  if (run.recorder) record(run, 'volume', { volumeM3 }, { value: volumeM3, unit: 'm3' })
  if (!run.compiled.airPractice || pieces.length === 0) return run.volumeCm3
  const roundedCm3 = wholeSidesCm3(pieces)
  if (roundedCm3 > MAX_QUANTITY) return refuse('amount_too_large', MAX_QUANTITY / 1e6, roundedCm3 / 1e6)
  if (run.recorder && roundedCm3 !== run.volumeCm3) {
    record(run, 'rounded_sides', { volumeM3 }, { value: roundedCm3 / 1e6, unit: 'm3' })
  }
  return roundedCm3
}

/** Grams that stand for the floor of pieces which cannot be stacked; 0 where the rate knows no loading metres. */
function floorGrams(run: PricingRun): number {
  const { kgPerLdm } = run.compiled
  if (kgPerLdm === 0 || run.compiled.rate.pricingType === 'flat' || run.compiled.freight.rule.unit === 'ldm') return 0
  const unstackable = run.consignment.pieces.filter((piece) => !piece.stackable)
  if (unstackable.length === 0) return 0
  const loadingMm = loadingMmOf(unstackable)
  // Thousandths of a metre × kg a metre are grams.
  const grams = loadingMm * kgPerLdm
  if (run.recorder) {
    record(run, 'loading_metres', { pieces: countOf(unstackable), kind: 'unstackable' }, { value: loadingMm / 1e3, unit: 'ldm' })
    record(run, 'ldm_weight', { loadingMetres: loadingMm / 1e3, kgPerLdm }, { value: grams / 1e3, unit: 'kg' })
  }
  return grams
}

/** Number of packages. */
export function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.count, 0)
}

/**
 * Chargeable weight of the whole consignment in grams: the greatest of actual weight, volumetric weight (less the split)
 * and the weight its floor stands for, compared as totals, never piece by piece; then rounded up to the rate's step.
 * `volumetric_weight` takes the volumetric alone, `flat` the actual alone. Refuses quantity_needed when it comes to nothing.
 */
export function chargeableGrams(run: PricingRun): Outcome {
  if (run.chargeableGrams < 0) {
    const grams = workOut(run)
    if (typeof grams !== 'number') return grams
    run.chargeableGrams = grams
  }
  return run.chargeableGrams > 0 ? run.chargeableGrams : refuse('quantity_needed', 'kg', null)
}

function workOut(run: PricingRun): Outcome {
  const { volumetric, stepGrams, rate } = run.compiled
  const onlyVolume = rate.pricingType === 'volumetric_weight'
  if (onlyVolume && volumetric === null) return refuse('quantity_needed', 'kg', null)
  const actual = onlyVolume ? 0 : run.weightGrams
  if (run.recorder && !onlyVolume) {
    record(run, 'actual_weight', { pieces: countOf(run.consignment.pieces) }, { value: actual / 1e3, unit: 'kg' })
  }
  const volumeCm3 = weighedVolumeCm3(run)
  if (typeof volumeCm3 !== 'number') return volumeCm3
  // The excess of volumetric over actual weight is kept as a fraction of a gram, so that rounding up sees it exactly.
  let excess = 0
  let kept = 1
  let denominator = 1
  if (volumetric !== null) {
    excess = Math.max(0, volumeCm3 * volumetric.numerator - actual * volumetric.denominator)
    kept = onlyVolume ? 1 : volumetric.keptNumerator
    denominator = volumetric.denominator * (onlyVolume ? 1 : volumetric.keptDenominator)
    if (run.recorder) explainVolumetric(run, volumeCm3, actual, excess)
  }
  const rounded = stepGrams === 0 ? multiplyDivide(excess, kept, denominator) : multiplyDivideUp(excess, kept, denominator)
  const floor = floorGrams(run)
  const grams = Math.max(actual + rounded, floor)
  const stepped = stepGrams === 0 ? grams : Math.ceil(grams / stepGrams) * stepGrams
  if (run.recorder) {
    const weighedKg = (actual * 1e3 + multiplyDivide(excess, kept * 1e3, denominator)) / 1e6
    explainRounding(run, weighedKg, floor, actual + rounded, stepped)
  }
  return stepped
}

/** Weights in steps carry 6 digits, so that a reader sees why something just above a step rounds up. */
function explainVolumetric(run: PricingRun, volumeCm3: number, actual: number, excess: number): void {
  const { volumetric, rate } = run.compiled
  if (volumetric === null) return
  const { divisorCm3PerKg, splitPercent } = rate.chargeable
  const volumetricKg = multiplyDivide(volumeCm3, volumetric.numerator * 1e3, volumetric.denominator) / 1e6
  const result = { value: volumetricKg, unit: 'kg' } as const
  record(run, 'volumetric_weight', { volumeM3: volumeCm3 / 1e6, divisor: divisorCm3PerKg ?? 0 }, result)
  if (rate.pricingType === 'volumetric_weight') return
  const actualKg = actual / 1e3
  const kind = excess > 0 ? 'volumetric' : 'actual'
  const greaterKg = excess > 0 ? volumetricKg : actualKg
  record(run, 'greater_weight', { actualKg, otherKg: volumetricKg, kind }, { value: greaterKg, unit: 'kg' })
  if (excess === 0 || splitPercent === 0) return
  const denominator = volumetric.denominator * volumetric.keptDenominator
  const keptKg = multiplyDivide(excess, volumetric.keptNumerator * 1e3, denominator) / 1e6
  const splitKg = Number((actualKg + keptKg).toFixed(6))
  record(run, 'split', { actualKg, volumetricKg, splitPercent }, { value: splitKg, unit: 'kg' })
}

function explainRounding(run: PricingRun, weighedKg: number, floor: number, weighed: number, stepped: number): void {
  const floorKg = floor / 1e3
  if (floor > weighed) {
    const inputs = { actualKg: weighedKg, otherKg: floorKg, kind: 'loading_metres' }
    record(run, 'greater_weight', inputs, { value: floorKg, unit: 'kg' })
  }
  const { stepGrams } = run.compiled
  if (stepGrams === 0) return
  const inputs = { fromKg: floor > weighed ? floorKg : weighedKg, stepKg: stepGrams / 1e3 }
  record(run, 'round_up', inputs, { value: stepped / 1e3, unit: 'kg' })
}
