/** How an answer is held against the gold: price keys, carriers, places, which offer is which, surcharges. */
export const list = (x) => (x === null || x === undefined ? [] : Array.isArray(x) ? x : [x])
export const has = (accepted, value) =>
  list(accepted).some((v) => v === value || (v === null && (value === null || value === undefined)))
export const same = (a, b) => a !== null && b !== null && Math.abs(a - b) < 0.0001
export const plain = (t) =>
  String(t ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
export const sameSet = (a, b) => list(a).length === list(b).length && list(a).every((x) => list(b).includes(x))

/** Price keys in one spelling. */
export const priceKey = (k) => {
  const t = String(k).trim()
  if (/^truck/i.test(t)) return t
  const u = t.toUpperCase().replace(/['’\s]/g, '')
  const box = /^(20|40|45)(GP|DC|DV|HQ|HC|RF|RH|OT|FR|TK)$/.exec(u)
  if (box) return box[1] + ({ DC: 'GP', DV: 'GP', HC: 'HQ' }[box[2]] ?? box[2])
  if (['N', '-45', '+0', '0'].includes(u)) return '+0'
  if (['M', 'MIN', 'MINIMUM'].includes(u)) return 'MIN'
  if (['W/M', 'WM', 'RT', 'R/T'].includes(u)) return 'rt'
  if (['CBM', 'M3', 'M³'].includes(u)) return 'm3'
  if (['T', 'TON', 'TONNE'].includes(u)) return 't'
  if (u === 'KG') return 'kg'
  const br = /^\+?(\d+)K?G?$/.exec(u)
  return br ? `+${br[1]}` : u
}
export const findPrice = (offer, key) => {
  const k = priceKey(key),
    all = list(offer.prices).map((p) => ({ ...p, k: priceKey(p.for) }))
  let hit = all.find((p) => p.k === k)
  if (!hit && k === 'truck') {
    const t = all.filter((p) => p.k.startsWith('truck'))
    if (t.length === 1) hit = t[0]
  }
  if (!hit && k.startsWith('truck/') && all.length === 1 && all[0].k === 'truck') hit = all[0]
  if (!hit && (k === 'kg' || k === '+0')) {
    const t = all.filter((p) => p.k === 'kg' || p.k === '+0')
    if (t.length === 1 && all.length === 1) hit = t[0]
  }
  if (!hit && k === 'MIN' && offer.minimum && typeof offer.minimum.amount === 'number')
    hit = { k, amount: offer.minimum.amount, currency: offer.minimum.currency ?? all[0]?.currency }
  return hit
}
const GROUP = {
  price: 'price',
  currency: 'price',
  unit: 'price',
  valid_to: 'validity',
  valid_from: 'validity',
  validity: 'validity',
  date: 'validity',
  pol: 'place',
  pod: 'place',
  place: 'place',
  origin: 'place',
  destination: 'place',
  carrier: 'carrier',
  schedule: 'schedule',
  weekdays: 'schedule',
  dates: 'schedule',
  transit: 'transit',
  ownership: 'ownership',
  surcharge: 'surcharge',
  surcharges: 'surcharge',
  column: 'column',
  free_days: 'free_days',
  minimum: 'price',
  mode: 'mode',
  loadType: 'mode',
}
export const groupOf = (field) => GROUP[String(field ?? '').split(':')[0]] ?? String(field ?? '').split(':')[0]
export const rowsOf = (x) => (x?.rows === 'all' || x?.row === 'all' ? 'all' : [...list(x?.rows), ...list(x?.row)])
export const meets = (a, b) => a === 'all' || b === 'all' || a.length === 0 || b.length === 0 || a.some((r) => b.includes(r))
export const carrierText = (c) =>
  typeof c === 'string' ? { words: c, code: c } : { words: c?.words ?? null, code: c?.code ?? null }
export const rightCarrier = (gold, answer) => {
  if (answer === null || answer === undefined) return null
  const { words, code } = carrierText(answer)
  if (words === null && code === null) return null
  if (code !== null && gold.codes.includes(String(code).toUpperCase())) return true
  // A carrier of another code is wrong, whatever its words are.
  if (code !== null && gold.codes.length > 0 && typeof answer !== 'string') return false
  const w = plain(words ?? code),
    g = plain(gold.words)
  return w !== '' && (w === g || g.includes(w) || w.includes(g))
}
export const placeState = (gold, value) =>
  value === null || value === undefined || value === ''
    ? has(gold, null)
      ? 'right'
      : 'missing'
    : gold.includes(value)
      ? 'right'
      : 'wrong'

const pairScore = (g, a) => {
  let n = 0
  const row = rowsOf(a).length > 0 && rowsOf(a) !== 'all' && meets(g.rows, rowsOf(a)) && g.rows.some((r) => rowsOf(a).includes(r))
  const pol = placeState(g.pol, a.pol) === 'right',
    pod = placeState(g.pod, a.pod) === 'right'
  if (row) n += 4
  if (pol) n += 3
  if (pod) n += 3
  if (g.mode === a.mode) n += 1
  if ((g.loadType ?? null) === (a.loadType ?? null)) n += 1.5
  if ((g.ownership ?? null) === (a.ownership ?? null)) n += 1.5
  if (g.carrier && rightCarrier(g.carrier, a.carrier)) n += 2
  const cells = g.prices.filter((p) => p.amount !== null)
  const share =
    cells.filter((p) => {
      const h = findPrice(a, p.for)
      return h && same(h.amount, p.amount)
    }).length / Math.max(1, cells.length)
  n += 5 * share
  if (g.valid_to && g.valid_to === a.valid_to) n += 1.5
  if (g.weekdays && sameSet(g.weekdays, a.weekdays)) n += 1
  const sure = (pol && pod) || row || (share >= 0.5 && (pol || pod))
  return sure ? n : 0
}
export const match = (gold, answers) => {
  const pairs = []
  for (const [i, g] of gold.entries())
    for (const [j, a] of answers.entries()) {
      const n = pairScore(g, a)
      if (n >= 6) pairs.push([n, i, j])
    }
  pairs.sort((x, y) => y[0] - x[0] || x[1] - y[1] || x[2] - y[2])
  const byG = new Map(),
    used = new Set()
  for (const [, i, j] of pairs)
    if (!byG.has(i) && !used.has(j)) {
      byG.set(i, j)
      used.add(j)
    }
  return { byG, used }
}
export const STATUS = {
  inside: 'inside',
  included_in_freight: 'inside',
  on_top: 'on_top',
  included: 'on_top',
  extra: 'on_top',
  elsewhere: 'elsewhere',
  conditional: 'conditional',
}
export const surchargeScore = (g, a) => {
  const code = String(a.code ?? '').toUpperCase()
  const named =
    g.codes.includes(code) ||
    (code !== '' && code !== 'RST'
      ? false
      : [g.words, ...g.codes].some((w) => plain(w) !== '' && plain(a.words ?? a.note ?? '').includes(plain(w))))
  if (!named) return 0
  if ((g.equipment ?? null) !== null && a.equipment && priceKey(a.equipment) !== g.equipment) return 0
  let n = 10
  if (g.amount !== null && same(Number(a.amount ?? NaN), g.amount)) n += 4
  if (g.equipment !== null && a.equipment) n += 2
  if (g.status.includes(STATUS[a.status] ?? a.status)) n += 1
  return n
}
export const surchargeRight = (g, a) => {
  const amount =
    g.amount === null
      ? a.amount === null || a.amount === undefined
      : same(Number(a.amount ?? NaN), g.amount) &&
        (g.currency === null || a.currency === g.currency) &&
        (g.basis === null || (a.basis ?? null) === g.basis)
  return amount && g.status.includes(STATUS[a.status] ?? a.status)
}
