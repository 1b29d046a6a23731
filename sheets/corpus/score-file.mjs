/** The score of one file. */
import {
  carrierText,
  findPrice,
  groupOf,
  has,
  list,
  match,
  meets,
  placeState,
  plain,
  priceKey,
  rightCarrier,
  rowsOf,
  STATUS,
  same,
  sameSet,
  surchargeRight,
  surchargeScore,
} from './score-match.mjs'

export const scoreFile = (gold, answer) => {
  const offers = list(answer?.offers),
    flagged = list(answer?.flagged),
    asked = list(answer?.asked)
  const notes = [
    ...flagged.map((x) => ({ x, g: groupOf(x.field), rows: rowsOf(x) })),
    ...asked.map((x) => ({ x, g: groupOf(x.about), rows: rowsOf(x) })),
  ]
  for (const m of notes)
    if (typeof m.x.offer === 'number' && offers[m.x.offer])
      m.rows = [...list(m.rows === 'all' ? [] : m.rows), ...list(rowsOf(offers[m.x.offer]))]
  const needed = new Set()
  const noted = (rows, field) => {
    const hit = notes.filter((m) => (m.g === groupOf(field) || m.g === 'row') && meets(m.rows, rows))
    for (const m of hit) needed.add(m)
    return hit.length > 0
  }
  const out = {
    file: gold.file,
    offers: { gold: gold.offers.length, answer: offers.length, matched: 0, core: 0, complete: 0 },
    wrongOffers: 0,
    refusedEntered: 0,
    prices: { right: 0, missing: 0, wrong: 0, all: 0 },
    places: { right: 0, missing: 0, wrong: 0, all: 0 },
    other: { right: 0, missing: 0, wrong: 0, all: 0 },
    surcharges: { right: 0, missing: 0, wrong: 0, all: 0 },
    remarks: { kept: 0, all: 0 },
    questions: { asked: 0, all: 0 },
    traps: { caught: 0, all: 0 },
    silent: [],
    missed: [],
    noise: 0,
  }
  const silent = (where, what) => out.silent.push(`${where}: ${what}`)
  const suspiciousAt = (rows, field) =>
    gold.suspicious.find(
      (s) =>
        s.rows.some((r) => rows.includes(r)) &&
        (s.field === field || (groupOf(s.field) === 'price' && s.field === 'currency' && String(field).startsWith('price'))),
    )
  const { byG, used } = match(gold.offers, offers)
  out.offers.matched = byG.size
  gold.offers.forEach((g, i) => {
    const j = byG.get(i)
    if (j === undefined) {
      out.missed.push(`${g.id} ${g.pol[0]}-${g.pod[0]} ${g.loadType ?? ''} ${g.carrier?.words ?? ''} ${g.rows.join(',')}`)
      out.prices.all += g.prices.filter((p) => p.amount !== null).length
      out.prices.missing += g.prices.filter((p) => p.amount !== null).length
      out.places.all += 2
      out.places.missing += 2
      out.surcharges.all += g.surcharges.length
      out.surcharges.missing += g.surcharges.length
      return
    }
    const a = offers[j],
      where = `${g.id} ${g.rows.join(',')}`
    let core = true,
      complete = true
    const cell = (part, field, state, text, isCore) => {
      out[part].all += 1
      const trap = suspiciousAt(g.rows, field)
      if (state !== 'right') {
        complete = false
        if (isCore) core = false
      }
      // A suspicious cell entered as written, with nobody told, is no right offer.
      else if (trap && isCore && !noted(g.rows, field)) core = complete = false
      if (state === 'wrong' && noted(g.rows, field)) {
        if (trap && part === 'prices') {
          out[part].right += 1
          return
        }
        out[part].wrong += 1
        return
      }
      if (state === 'missing' && trap && noted(g.rows, field)) {
        out[part].right += 1
        return
      }
      out[part][state] += 1
      if (state === 'wrong') silent(where, `${field} ${text}`)
    }
    cell('other', 'mode', !a.mode ? 'missing' : a.mode === g.mode ? 'right' : 'wrong', `${a.mode} for ${g.mode}`, true)
    if (g.loadType)
      cell(
        'other',
        'loadType',
        !a.loadType ? 'missing' : a.loadType === g.loadType ? 'right' : 'wrong',
        `${a.loadType} for ${g.loadType}`,
        true,
      )
    for (const f of ['pol', 'pod']) cell('places', f, placeState(g[f], a[f]), `${a[f]} for ${g[f].join('|')}`, true)
    for (const p of g.prices) {
      const h = findPrice(a, p.for)
      if (p.amount === null) {
        if (h && typeof h.amount === 'number') cell('prices', `price:${p.for}`, 'wrong', `${h.amount} for "on request"`, true)
        continue
      }
      const ok = h && typeof h.amount === 'number'
      const state = !ok ? 'missing' : same(h.amount, p.amount) && has(p.currency, h.currency ?? null) ? 'right' : 'wrong'
      cell('prices', `price:${p.for}`, state, `${h?.amount} ${h?.currency} for ${p.amount} ${p.currency}`, true)
    }
    for (const h of list(a.prices))
      if (
        typeof h.amount === 'number' &&
        !g.prices.some((p) => {
          const q = findPrice({ prices: [h], minimum: null }, p.for)
          return q !== undefined
        })
      ) {
        if (priceKey(h.for) === 'MIN' && g.minimum?.amount !== undefined && same(g.minimum.amount ?? NaN, h.amount)) continue
        out.prices.all += 1
        out.prices.wrong += 1
        core = complete = false
        if (!noted(g.rows, `price:${h.for}`)) silent(where, `price:${h.for} ${h.amount} is not in the sheet`)
      }
    if (g.carrier) {
      const ok = rightCarrier(g.carrier, a.carrier)
      cell(
        'other',
        'carrier',
        ok === null ? 'missing' : ok ? 'right' : 'wrong',
        `${JSON.stringify(a.carrier)} for ${g.carrier.words}`,
        true,
      )
    } else if (a.carrier && (carrierText(a.carrier).code ?? carrierText(a.carrier).words))
      cell('other', 'carrier', 'wrong', `${JSON.stringify(a.carrier)} is not in the sheet`, true)
    if (g.ownership)
      cell(
        'other',
        'ownership',
        !a.ownership ? 'missing' : a.ownership === g.ownership ? 'right' : 'wrong',
        `${a.ownership} for ${g.ownership}`,
        true,
      )
    else if (a.ownership) cell('other', 'ownership', 'wrong', `${a.ownership} is not in the sheet`, true)
    for (const f of ['valid_from', 'valid_to'])
      if (g[f]) cell('other', f, !a[f] ? 'missing' : a[f] === g[f] ? 'right' : 'wrong', `${a[f]} for ${g[f]}`, f === 'valid_to')
    if (!g.valid_to && a.valid_to) cell('other', 'valid_to', 'wrong', `${a.valid_to} is not in the sheet`, true)
    for (const f of ['transit_days_min', 'transit_days_max'])
      if (g[f] !== null)
        cell(
          'other',
          `transit:${f}`,
          typeof a[f] !== 'number' ? 'missing' : a[f] === g[f] ? 'right' : 'wrong',
          `${a[f]} for ${g[f]}`,
        )
    if (g.transit_days_max === null && typeof a.transit_days_max === 'number')
      cell('other', 'transit', 'wrong', `${a.transit_days_max} is not in the sheet`)
    if (g.weekdays)
      cell(
        'other',
        'weekdays',
        list(a.weekdays).length === 0 ? 'missing' : sameSet(g.weekdays, a.weekdays) ? 'right' : 'wrong',
        `${list(a.weekdays)} for ${g.weekdays}`,
      )
    else if (list(a.weekdays).length > 0) cell('other', 'weekdays', 'wrong', `${a.weekdays} is not in the sheet`)
    if (g.dates)
      cell(
        'other',
        'dates',
        list(a.dates).length === 0 ? 'missing' : sameSet(g.dates, a.dates) ? 'right' : 'wrong',
        `${list(a.dates)} for ${g.dates}`,
      )
    if (g.cutoff_weekdays)
      cell(
        'other',
        'schedule:cutoff',
        list(a.cutoff_weekdays).length === 0 ? 'missing' : sameSet(g.cutoff_weekdays, a.cutoff_weekdays) ? 'right' : 'wrong',
        `${list(a.cutoff_weekdays)} for ${g.cutoff_weekdays}`,
      )
    if (g.free_days !== null)
      cell(
        'other',
        'free_days',
        typeof a.free_days !== 'number' ? 'missing' : a.free_days === g.free_days ? 'right' : 'wrong',
        `${a.free_days} for ${g.free_days}`,
      )
    if (g.flight)
      cell(
        'other',
        'flight',
        !a.flight ? 'missing' : plain(a.flight) === plain(g.flight) ? 'right' : 'wrong',
        `${a.flight} for ${g.flight}`,
      )
    if (g.minimum) {
      const m = a.minimum,
        k = g.minimum
      const min = list(a.prices).find((p) => priceKey(p.for) === 'MIN')
      const state =
        !m && !(min && k.amount !== undefined)
          ? 'missing'
          : k.amount !== undefined
            ? same(m?.amount ?? min?.amount ?? NaN, k.amount) && (m?.currency ?? min?.currency) === k.currency
              ? 'right'
              : 'wrong'
            : same(m.quantity ?? NaN, k.quantity)
              ? 'right'
              : 'wrong'
      cell('other', 'minimum', state, `${JSON.stringify(m)} for ${JSON.stringify(k)}`)
    }
    if (g.chargeable)
      for (const [k, v] of Object.entries(g.chargeable)) {
        const x =
          a.chargeable?.[k] ?? (k === 'kgPerM3' && a.chargeable?.divisorCm3PerKg ? 1e6 / a.chargeable.divisorCm3PerKg : undefined)
        cell(
          'other',
          `chargeable:${k}`,
          x === undefined || x === null
            ? v === 0
              ? 'right'
              : 'missing'
            : Math.abs(x - v) <= 0.005 * Math.max(1, v)
              ? 'right'
              : 'wrong',
          `${x} for ${v}`,
        )
      }
    const left = list(a.surcharges).map((x) => ({ x, used: false }))
    for (const sg of g.surcharges) {
      out.surcharges.all += 1
      const best = left.map((l) => [l.used ? 0 : surchargeScore(sg, l.x), l]).sort((x, y) => y[0] - x[0])[0]
      if (!best || best[0] === 0) {
        out.surcharges.missing += 1
        complete = false
        continue
      }
      best[1].used = true
      if (surchargeRight(sg, best[1].x)) out.surcharges.right += 1
      else {
        out.surcharges.wrong += 1
        complete = false
        if (!noted(g.rows, 'surcharge'))
          silent(
            where,
            `surcharge ${sg.codes[0]} ${JSON.stringify(best[1].x)} for ${sg.amount} ${sg.currency} ${sg.basis} ${sg.status.join('|')}`,
          )
      }
    }
    for (const l of left)
      if (!l.used && typeof l.x.amount === 'number' && l.x.amount !== 0 && STATUS[l.x.status] !== 'inside') {
        out.surcharges.wrong += 1
        complete = false
        if (!noted(g.rows, 'surcharge')) silent(where, `surcharge ${l.x.code ?? l.x.words} ${l.x.amount} is not in the sheet`)
      }
    if (g.remarks) {
      out.remarks.all += 1
      if ([a.remarks, ...list(a.surcharges).map((x) => x.words ?? x.note)].some((t) => plain(t).includes(plain(g.remarks))))
        out.remarks.kept += 1
    }
    if (core) out.offers.core += 1
    if (core && complete) out.offers.complete += 1
  })
  offers.forEach((a, j) => {
    if (used.has(j)) return
    out.wrongOffers += 1
    const refused = gold.refuse.find((r) => rowsOf(a) !== 'all' && rowsOf(a).includes(r.row))
    if (refused) out.refusedEntered += 1
    if (
      !(
        rowsOf(a) !== 'all' &&
        rowsOf(a).length > 0 &&
        notes.some((m) => m.g !== 'schedule' && m.rows !== 'all' && m.rows.some((r) => rowsOf(a).includes(r)))
      )
    )
      silent(
        `answer offer ${j}`,
        `${a.pol}-${a.pod} ${list(a.prices)
          .map((p) => `${p.for} ${p.amount}`)
          .join(', ')} ${refused ? `must not be an offer: ${refused.why}` : 'is in no row of the gold'}`,
      )
  })
  const enteredRows = new Set(offers.flatMap((a) => list(rowsOf(a) === 'all' ? [] : rowsOf(a))))
  for (const s of gold.suspicious) {
    const caught = noted(s.rows, s.field)
    if (s.optional) continue
    out.traps.all += 1
    // A cell never entered, in a row that is no offer, is not let through.
    const refusedRow =
      s.rows.every((r) => gold.refuse.some((x) => x.row === r)) &&
      !s.rows.some((r) => enteredRows.has(r)) &&
      list(answer?.refused).some((x) => s.rows.includes(x.row))
    if (caught || refusedRow) out.traps.caught += 1
    else {
      const entered = gold.offers.some((g, i) => byG.has(i) && g.rows.some((r) => s.rows.includes(r)))
      if (entered && /^(price|order|currency)/.test(s.kind))
        silent(s.rows.slice(0, 2).join(','), `${s.kind} passed unflagged: ${s.why}`)
    }
  }
  for (const q of gold.questions) {
    const ok = noted(q.rows, q.about)
    if (q.optional) continue
    out.questions.all += 1
    if (ok) out.questions.asked += 1
  }
  // Notes on refused rows are no noise.
  out.noise = notes.filter(
    (m) => !needed.has(m) && !(m.rows !== 'all' && m.rows.some((r) => gold.refuse.some((x) => x.row === r))),
  ).length
  return out
}
