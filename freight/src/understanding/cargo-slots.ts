/** What is carried: containers, trucks, sizes, weight, volume, pieces, danger, temperature, the goods themselves. */
import type { Findings } from './findings.ts'
import type { Measured } from './quantities.ts'
import type { Found, Sentence } from './sentence.ts'
import type { SlotBoard } from './slot-board.ts'

const CUBIC_CM_PER_M3 = 1e6
const hundredth = (value: number) => Math.round(value * 100) / 100
const thousandth = (value: number) => Math.round(value * 1000) / 1000

/** Weight or volume of everything, from what was said of one or of all. */
const whole = (all: readonly Measured[], multiplier: number): Found<number> | undefined => {
  const gross = all.filter(({ basis }) => basis !== 'part')
  const found = gross.length > 0 ? gross : all
  const total = found.find(({ basis }) => basis === 'total')
  const each = found.find(({ basis }) => basis === 'each')
  const [first] = found
  const chosen = total ?? first
  if (!chosen) return undefined
  if (total || (!each && chosen)) return { value: chosen.value, start: chosen.start, end: chosen.end }
  // "5 pallets, 500 kg each": of one. "2 t, 20 kg each carton" with both: the plain one is of all.
  const plain = found.find(({ basis }) => basis === 'plain')
  if (plain && each) return { value: plain.value, start: plain.start, end: plain.end }
  // 两台，一台12吨，一台9吨: every one is told by itself.
  if (found.length > 1 && found.length === multiplier && each)
    return { value: hundredth(found.reduce((sum, { value }) => sum + value, 0)), start: each.start, end: each.end }
  const one = each ?? chosen
  return { value: hundredth(one.value * multiplier), start: one.start, end: one.end }
}

const putContainers = (board: SlotBoard, { containers }: Findings) => {
  if (containers.length === 0) return
  const lots = new Map<string, { type: (typeof containers)[number]['value']['type']; count: number }>()
  for (const { value } of containers) {
    const before = lots.get(value.type)
    if (before) before.count += value.count
    else lots.set(value.type, { ...value })
  }
  board.put('containers', [...lots.values()], containers)
}

/** The truck that says most of itself. */
export const truckOf = ({ trucks }: Findings) => trucks.find(({ value }) => value.kind !== 'truck') ?? trucks[0]

const putTruck = (board: SlotBoard, findings: Findings) => {
  const { trucks, containers } = findings
  const truck = truckOf(findings)
  const isReeferBox = truck?.value.kind === 'reefer' && containers.some(({ value }) => /RF|RH/.test(value.type))
  if (truck && !isReeferBox)
    board.put('vehicle', { ...truck.value, count: Math.max(...trucks.map(({ value }) => value.count)) }, trucks)
}

/** So close behind the sides of one piece, a weight is that of the piece. */
const BESIDE_SIDES = 6

/** "Each 120x80x100 cm and 210 kg". */
const ofOnePiece =
  (dimensions: Findings['dimensions']) =>
  (weight: Measured): Measured => {
    const gap = dimensions?.isEach === true ? weight.start - dimensions.end : -1
    return weight.basis === 'plain' && gap >= 0 && gap <= BESIDE_SIDES ? { ...weight, basis: 'each' } : weight
  }

const putAmounts = (board: SlotBoard, findings: Findings) => {
  const { pieces, containers, weights, volumes, dimensions } = findings
  const piece = pieces[0]
  if (piece) board.put('pieces', piece.value, pieces.slice(0, 1))
  const boxes = containers.reduce((sum, { value }) => sum + value.count, 0)
  const multiplier = piece?.value.count ?? (boxes > 0 ? boxes : (truckOf(findings)?.value.count ?? 1))
  const weight = whole(weights.map(ofOnePiece(dimensions)), multiplier)
  if (weight) board.put('weightKg', weight.value, weights)
  const volume = whole(volumes, multiplier)
  if (volume) board.put('volumeM3', volume.value, volumes)
  else if (dimensions) {
    const [length, width, height] = dimensions.value
    const cubicCm = length * width * height * (piece?.value.count ?? 1)
    board.put('volumeM3', thousandth(cubicCm / CUBIC_CM_PER_M3), [dimensions])
  }
}

export const putCargo = (board: SlotBoard, sentence: Sentence, findings: Findings) => {
  const { dimensions, temperature, hazard, oversize, cargo } = findings
  putContainers(board, findings)
  putTruck(board, findings)
  if (dimensions) board.put('dimensionsCm', dimensions.value, [dimensions])
  if (temperature) board.put('temperatureC', temperature.value, [temperature])
  if (hazard.isHazardous) board.put('isHazardous', hazard.isHazardous.value, [hazard.isHazardous])
  if (hazard.unNumber) board.put('unNumber', hazard.unNumber.value, [hazard.unNumber])
  if (hazard.hazardClass) board.put('hazardClass', hazard.hazardClass.value, [hazard.hazardClass])
  putAmounts(board, findings)
  if (oversize) board.put('isOversize', true, [oversize])
  if (cargo) board.put('cargo', { category: cargo.value, text: sentence.cased.slice(cargo.start, cargo.end) }, [cargo])
}
