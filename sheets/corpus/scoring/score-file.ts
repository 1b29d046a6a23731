/** The columns of one file. */
import type { GoldFile, Offer } from '../gold-form.ts'
import type { AnswerFile, AnswerOffer } from './answer-form.ts'
import { type CellResult, cellsOf } from './cells.ts'
import { noteGroup, rowList, rowsMeet } from './keys.ts'
import { pairsOf } from './pairs.ts'
import { surchargeResults } from './surcharges.ts'

type Share = { right: number; missing: number; wrong: number; all: number }
const share = (): Share => ({ right: 0, missing: 0, wrong: 0, all: 0 })

export type FileScore = {
  file: string
  offers: { gold: number; answer: number; matched: number; core: number; complete: number }
  wrongOffers: number
  prices: Share
  places: Share
  other: Share
  surcharges: Share
  asked: { hit: number; all: number }
  traps: { hit: number; all: number }
  /** Wrong cells, invented cells and wrong offers that nothing flagged or asked about, with where they are. */
  silent: string[]
  missed: string[]
  noise: number
}

type Note = { group: string; rows: string[] | 'all' | undefined; needed: boolean }

/** Flags and questions of the answer; asking whether a cell was noted marks those that say so as needed. */
const notesOf = (answer: AnswerFile | undefined) => {
  const notes: Note[] = [
    ...(answer?.flagged ?? []).map(({ field, rows }) => ({ group: noteGroup(field), rows, needed: false })),
    ...(answer?.asked ?? []).map(({ about, rows }) => ({ group: noteGroup(about), rows, needed: false })),
  ]
  const noted = (rows: readonly string[], field: string): boolean => {
    const hits = notes.filter((note) => (note.group === noteGroup(field) || note.group === 'row') && rowsMeet(note.rows, rows))
    for (const hit of hits) hit.needed = true
    return hits.length > 0
  }
  return { notes, noted }
}

const countCell = (count: Share, { state, part, invented }: CellResult, isTrap: boolean, isNoted: () => boolean): boolean => {
  count.all += 1
  if (state === 'right') count.right += 1
  // A wrong cell that was noted is wrong, but not silently; a suspicious price that was noted is as good as right.
  else if (state === 'wrong' && isNoted()) count[isTrap && part === 'prices' && invented !== true ? 'right' : 'wrong'] += 1
  else if (state === 'missing' && isTrap && isNoted()) count.right += 1
  else {
    count[state] += 1
    return state === 'wrong'
  }
  return false
}

export const scoreFile = (gold: GoldFile, answer: AnswerFile | undefined): FileScore => {
  const offers = answer?.offers ?? []
  const { notes, noted } = notesOf(answer)
  const pairs = pairsOf(gold.offers, offers)
  const used = new Set(pairs.values())
  const score: FileScore = {
    file: gold.file,
    offers: { gold: gold.offers.length, answer: offers.length, matched: pairs.size, core: 0, complete: 0 },
    wrongOffers: offers.length - used.size,
    prices: share(),
    places: share(),
    other: share(),
    surcharges: share(),
    asked: { hit: 0, all: 0 },
    traps: { hit: 0, all: 0 },
    silent: [],
    missed: [],
    noise: 0,
  }
  const isSuspicious = (rows: readonly string[], field: string) =>
    gold.suspicious.some(
      (one) =>
        one.rows.some((row) => rows.includes(row)) &&
        (one.field === field || (one.field === 'currency' && field.startsWith('price'))),
    )

  const lose = (offer: Offer) => {
    const prices = offer.prices.filter(({ amount }) => amount !== null).length
    for (const [part, count] of [
      ['prices', prices],
      ['places', 2],
      ['surcharges', offer.surcharges.length],
    ] as const) {
      score[part].all += count
      score[part].missing += count
    }
    score.missed.push(
      `${offer.id} ${offer.pol[0]}-${offer.pod[0]} ${offer.loadType ?? ''} ${offer.carrier?.words ?? ''} ${offer.rows.join(',')}`,
    )
  }

  const hold = (offer: Offer, given: AnswerOffer) => {
    const where = `${offer.id} ${offer.rows.join(',')}`
    let [isCore, isComplete] = [true, true]
    for (const cell of cellsOf(offer, given)) {
      const isTrap = isSuspicious(offer.rows, cell.field)
      if (cell.state !== 'right') {
        isComplete = false
        if (cell.core) isCore = false
      } else if (isTrap && cell.core && !noted(offer.rows, cell.field)) [isCore, isComplete] = [false, false]
      if (countCell(score[cell.part], cell, isTrap, () => noted(offer.rows, cell.field)))
        score.silent.push(`${where}: ${cell.field} ${cell.text}`)
    }
    for (const { state, text, extra } of surchargeResults(offer.surcharges, given.surcharges ?? [])) {
      if (extra !== true) score.surcharges.all += 1
      score.surcharges[state] += 1
      if (state !== 'right') isComplete = false
      if (state === 'wrong' && !noted(offer.rows, 'surcharge')) score.silent.push(`${where}: ${text}`)
    }
    if (isCore) score.offers.core += 1
    if (isCore && isComplete) score.offers.complete += 1
  }

  gold.offers.forEach((offer, g) => {
    const given = offers[pairs.get(g) ?? -1]
    if (given === undefined) lose(offer)
    else hold(offer, given)
  })
  const isToldOf = (rows: readonly string[]) =>
    rows.length > 0 &&
    notes.some(({ group, rows: own }) => group !== 'schedule' && own !== 'all' && rowList(own).some((row) => rows.includes(row)))
  offers.forEach((given, a) => {
    if (used.has(a) || isToldOf(rowList(given.rows))) return
    const refused = gold.refuse.find(({ row }) => rowList(given.rows).includes(row))
    const prices = (given.prices ?? []).map((price) => `${price.for} ${price.amount}`).join(', ')
    score.silent.push(
      `answer offer ${a}: ${given.pol}-${given.pod} ${prices} ${refused === undefined ? 'is in no row of the gold' : `must not be an offer: ${refused.why}`}`,
    )
  })

  const entered = new Set(offers.flatMap((given) => rowList(given.rows)))
  const refusedRows = gold.refuse.map(({ row }) => row)
  for (const one of gold.suspicious) {
    const isCaught = noted(one.rows, one.field)
    if (one.optional === true) continue
    score.traps.all += 1
    // A cell that was never entered, in a row that is no offer, is not let through.
    const isLeftOut =
      one.rows.every((row) => refusedRows.includes(row) && !entered.has(row)) &&
      (answer?.refused ?? []).some(({ row }) => one.rows.includes(row))
    if (isCaught || isLeftOut) score.traps.hit += 1
    else if (
      /^(price|order|currency)/.test(one.kind) &&
      gold.offers.some((offer, g) => pairs.has(g) && offer.rows.some((row) => one.rows.includes(row)))
    )
      score.silent.push(`${one.rows.slice(0, 2).join(',')}: ${one.kind} passed unflagged: ${one.why}`)
  }
  for (const question of gold.questions) {
    const isAsked = noted(question.rows, question.about)
    if (question.optional === true) continue
    score.asked.all += 1
    if (isAsked) score.asked.hit += 1
  }
  score.noise = notes.filter(
    ({ needed, rows }) => !needed && !(rows !== 'all' && rowList(rows).some((row) => refusedRows.includes(row))),
  ).length
  return score
}
