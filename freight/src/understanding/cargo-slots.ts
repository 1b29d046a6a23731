/** What is carried: containers, trucks, sizes, weight, volume, pieces, danger, temperature, the goods themselves. */
import type { Measured } from './amount-basis.ts'
import type { Findings } from './findings.ts'
import type { Found, Sentence } from './sentence.ts'
import type { SlotBoard } from './slot-board.ts'

const CUBIC_CM_PER_M3 = 1e6
const hundredth = (value: number) => Math.round(value * 100) / 100
const thousandth = (value: number) => Math.round(value * 1000) / 1000

/** Weight or volume of everything, from what was said of one or of all. */
const whole = (all: readonly Measured[], multiplierOf: (each: Measured) => number): Found<number> | undefined => {
  const gross = all.filter(({ basis }) => basis !== 'part')
  // 先在华沙卸3吨，再去柏林卸5吨: nothing but parts are all there is.
  const [part] = all
  if (part && gross.length === 0)
    return { value: hundredth(all.reduce((sum, { value }) => sum + value, 0)), start: part.start, end: part.end }
  const total = gross.find(({ basis }) => basis === 'total')
  const each = gross.find(({ basis }) => basis === 'each')
  const [first] = gross
  const chosen = total ?? first
  if (!chosen) return undefined
  if (total || (!each && chosen)) return { value: chosen.value, start: chosen.start, end: chosen.end }
  // "5 pallets, 500 kg each": of one. "2 t, 20 kg each carton" with both: the plain one is of all.
  const plain = gross.find(({ basis }) => basis === 'plain')
  if (plain && each) return { value: plain.value, start: plain.start, end: plain.end }
  // 两台，一台12吨，一台9吨: every one is told by itself.
  const one = each ?? chosen
  const multiplier = multiplierOf(one)
  if (gross.length > 1 && gross.length === multiplier && each)
    return { value: hundredth(gross.reduce((sum, { value }) => sum + value, 0)), start: each.start, end: each.end }
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

/** Between a lot of containers and its weight stands so little: 2х20 по 24 т. */
const LOT_REACH = 14

/** "2x20' of 24 t and 1x40' 18 t": each lot is told with its weight. */
const ofLots = ({ containers, weights }: Findings): Measured | undefined => {
  const lots = containers.toSorted((a, b) => a.start - b.start)
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last || lots.length < 2 || lots.length !== weights.length) return undefined
  const areBeside = lots.every(({ end }, i) => {
    const weight = weights[i]
    const isOwn = weight !== undefined && (weight.basis === 'plain' || weight.basis === 'each')
    return isOwn && weight.start >= end && weight.start - end <= LOT_REACH && weight.end <= (lots[i + 1]?.start ?? weight.end)
  })
  if (!areBeside) return undefined
  const value = weights.reduce((sum, each, i) => sum + each.value * (each.basis === 'each' ? (lots[i]?.value.count ?? 1) : 1), 0)
  return { value: hundredth(value), basis: 'total', start: first.start, end: last.end }
}

/** Between a lot and its weight stands so little. */
const PIECE_LOT_REACH = 10

/** "120x80x100, 210 kg; 60x60x60, 45 kg", "3 pallets 900 kg, 2 crates 400 kg": lines that are told with their weight add up. */
const ofPieceLots = ({ pieces, sides }: Findings, weights: readonly Measured[]): Measured | undefined => {
  const lots = sides.length > 1 ? sides : pieces
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last || lots.length < 2 || lots.length !== weights.length) return undefined
  const countOf = (i: number) => {
    const [from, to] = [lots[i - 1]?.end ?? 0, lots[i + 1]?.start ?? Number.POSITIVE_INFINITY]
    return pieces.find(({ start }) => start >= from && start < to)?.value.count ?? 1
  }
  const areBeside = lots.every(({ start, end }, i) => {
    const weight = weights[i]
    const isOwn = weight !== undefined && (weight.basis === 'plain' || weight.basis === 'each')
    return isOwn && weight.start >= end && weight.start - end <= PIECE_LOT_REACH && start >= (weights[i - 1]?.end ?? 0)
  })
  if (!areBeside) return undefined
  const value = weights.reduce((sum, each, i) => sum + each.value * (each.basis === 'each' ? countOf(i) : 1), 0)
  return { value: hundredth(value), basis: 'total', start: first.start, end: last.end }
}

/** Sides of several kinds of pieces, each with how many there are. */
const volumeOfSides = ({ sides, pieces }: Findings) =>
  sides.reduce((sum, { value: [length, width, height], start, end, times }, i) => {
    const to = sides[i + 1]?.start ?? Number.POSITIVE_INFINITY
    const own =
      pieces.find((piece) => piece.start >= end && piece.start < to) ??
      pieces.find((piece) => start - piece.end >= 0 && start - piece.end <= PIECE_LOT_REACH)
    return sum + length * width * height * (times ?? own?.value.count ?? 1)
  }, 0)

/** Between a count and the amount beside it: 20 bags, 50 kg. */
const nothingBetween = /^ ?[,:*x-]? ?$/u

/** A weight that may as well be that of one piece is taken as that of all, and said to be. */
const noteWeightOfAll = (board: SlotBoard, { text }: Sentence, { pieces, weights }: Findings, weightKg: number) => {
  const [lot, weight] = [pieces[0], weights[0]]
  if (!lot || !weight || weights.length > 1 || pieces.length > 1 || weight.basis !== 'plain') return
  if (lot.value.count < 2 || weight.value !== weightKg || weight.start < lot.end) return
  if (!nothingBetween.test(text.slice(lot.end, weight.start))) return
  const span = { start: weight.start, end: weight.end }
  board.assumptions.push({ code: 'weight_of_all', count: lot.value.count, weightKg, span })
}

const putAmounts = (board: SlotBoard, sentence: Sentence, findings: Findings) => {
  const { pieces, containers, weights, volumes, dimensions } = findings
  const piece = pieces[0]
  const lots = ofPieceLots(findings, weights)
  const isOneKind =
    lots !== undefined && findings.sides.length < 2 && pieces.every(({ value }) => value.unit === piece?.value.unit)
  const counted = isOneKind ? pieces : pieces.slice(0, 1)
  if (piece) board.put('pieces', { ...piece.value, count: counted.reduce((sum, { value }) => sum + value.count, 0) }, counted)
  const boxes = containers.reduce((sum, { value }) => sum + value.count, 0)
  const truckCount = truckOf(findings)?.value.count
  const multiplierOf = ({ of, times }: Measured) => {
    if (of === 'container' && boxes > 0) return boxes
    if (of === 'truck' && truckCount !== undefined) return truckCount
    return piece?.value.count ?? times ?? (boxes > 0 ? boxes : (truckCount ?? 1))
  }
  const weight = ofLots(findings) ?? lots ?? whole(weights.map(ofOnePiece(dimensions)), multiplierOf)
  if (weight) {
    board.put('weightKg', weight.value, weights)
    noteWeightOfAll(board, sentence, findings, weight.value)
  }
  const volume = whole(volumes, multiplierOf)
  if (volume) board.put('volumeM3', volume.value, volumes)
  else if (findings.sides.length > 1) board.put('volumeM3', thousandth(volumeOfSides(findings) / CUBIC_CM_PER_M3), findings.sides)
  else if (dimensions) {
    const [length, width, height] = dimensions.value
    const cubicCm = length * width * height * (dimensions.times ?? piece?.value.count ?? 1)
    board.put('volumeM3', thousandth(cubicCm / CUBIC_CM_PER_M3), [dimensions])
  }
}

export const putCargo = (board: SlotBoard, sentence: Sentence, findings: Findings) => {
  const { dimensions, temperature, hazard, oversize, cargo } = findings
  putContainers(board, findings)
  putTruck(board, findings)
  // Of pieces of several sizes none is that of all.
  if (dimensions && findings.sides.length < 2) board.put('dimensionsCm', dimensions.value, [dimensions])
  if (temperature) board.put('temperatureC', temperature.value, [temperature])
  if (hazard.isHazardous) board.put('isHazardous', hazard.isHazardous.value, [hazard.isHazardous])
  if (hazard.unNumber) board.put('unNumber', hazard.unNumber.value, [hazard.unNumber])
  if (hazard.hazardClass) board.put('hazardClass', hazard.hazardClass.value, [hazard.hazardClass])
  putAmounts(board, sentence, findings)
  if (oversize) board.put('isOversize', true, [oversize])
  if (cargo) board.put('cargo', { category: cargo.value, text: sentence.cased.slice(cargo.start, cargo.end) }, [cargo])
}
