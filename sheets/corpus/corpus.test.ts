import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GoldFile } from './gold-form.ts'
import { APART } from './make/apart/index.ts'
import { BLOCKS } from './make/blocks/index.ts'
import { CHATS } from './make/chats/index.ts'
import { FRESH } from './make/fresh/index.ts'
import { MARKS } from './make/marks/index.ts'
import { OWN } from './make/own/index.ts'
import type { Made } from './make/paper.ts'
import { PARTS } from './make/parts/index.ts'
import { SEALED } from './make/sealed/index.ts'
import { UNSEEN } from './make/unseen/index.ts'
import { WAYS } from './make/ways/index.ts'
import { figuresOf, gatesOf, scoreAll, totalOf } from './score.ts'
import type { AnswerFile, AnswerOffer } from './scoring/answer-form.ts'

const goldOf = (folder: string): GoldFile[] =>
  readFileSync(new URL(`${folder}/gold.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldFile)

const FOLDERS: Record<string, readonly Made[]> = {
  own: OWN,
  apart: APART,
  unseen: UNSEEN,
  fresh: FRESH,
  sealed: SEALED,
  chats: CHATS,
  blocks: BLOCKS,
  ways: WAYS,
  marks: MARKS,
  parts: PARTS,
}
const gold = Object.keys(FOLDERS).flatMap(goldOf)

/** The answer of a clerk who makes no fault. */
const perfect = (): AnswerFile[] =>
  gold.map(({ file, offers, suspicious, questions, refuse }) => ({
    file,
    offers: structuredClone(offers).map((offer) => ({
      ...offer,
      pol: offer.pol[0] ?? null,
      pod: offer.pod[0] ?? null,
      carrier: offer.carrier === null ? null : { words: offer.carrier.words, code: offer.carrier.codes[0] ?? null },
      surcharges: offer.surcharges.map((charge) => ({
        ...charge,
        code: charge.codes[0] ?? null,
        status: charge.status[0] ?? null,
      })),
    })),
    flagged: suspicious.map(({ rows, field }) => ({ rows, field })),
    asked: questions.map(({ rows, about }) => ({ rows, about })),
    refused: refuse,
  }))

const total = (answers: AnswerFile[]) => totalOf(scoreAll(gold, answers))
const failed = (answers: AnswerFile[]) => gatesOf(total(answers)).flatMap(({ gate, passed }) => (passed ? [] : [gate]))

test.each(Object.entries(FOLDERS))(
  'the files of %s stand beside their gold, which is what the descriptions say',
  (folder, papers) => {
    const files = goldOf(folder)
    expect(files.filter(({ file }) => !existsSync(new URL(`${folder}/${encodeURIComponent(file)}`, import.meta.url)))).toEqual([])
    const described = papers.map((made) => made.gold)
    expect(files).toEqual(JSON.parse(JSON.stringify(described)))
  },
)

test('every place of the gold is one of the gazetteer', () => {
  const rows = readFileSync(new URL('../../places/data/places.tsv', import.meta.url), 'utf8').split('\n')
  const known = new Set(rows.map((row) => row.slice(0, row.indexOf('\t'))))
  const used = gold.flatMap(({ offers }) => offers.flatMap(({ pol, pod, via }) => [...pol, ...pod, ...(via ?? [])]))
  expect(used.filter((id) => id !== null && !known.has(id))).toEqual([])
})

test('the gold against itself is perfect', () => {
  const score = total(perfect())
  expect(Object.values(figuresOf(score)).filter((figure) => figure !== 1)).toEqual([])
  expect(score).toMatchObject({
    silent: [],
    missed: [],
    noise: 0,
    offers: { core: score.offers.gold, complete: score.offers.gold },
  })
})

describe('the gates fail when a reader', () => {
  /** A change of each offer of the answer. */
  const offers = (change: (offer: AnswerOffer) => void) => (answer: AnswerFile) => {
    for (const offer of answer.offers ?? []) change(offer)
  }

  test.each<[string, string, (answer: AnswerFile) => void]>([
    ['loses offers', 'found', (answer) => answer.offers?.pop()],
    [
      'enters what was refused',
      'precision',
      (answer) => {
        for (const { row } of answer.refused ?? []) answer.offers?.push({ ...answer.offers[0], rows: [row] })
      },
    ],
    [
      'takes a tenth of a price',
      'prices',
      offers(({ prices = [] }) => {
        for (const price of prices) price.amount = (price.amount ?? 0) / 10
      }),
    ],
    ['takes a port for an airport', 'places', offers((offer) => Object.assign(offer, { pol: 'VVO' }))],
    [
      'forgets transit and schedule',
      'other',
      offers((offer) => Object.assign(offer, { weekdays: null, dates: null, transit_days_min: null })),
    ],
    [
      'calls charges on top inside',
      'surcharges',
      offers(({ surcharges = [] }) => {
        for (const charge of surcharges) charge.status = 'inside'
      }),
    ],
    ['asks nothing', 'asked', (answer) => Object.assign(answer, { asked: [] })],
    ['flags nothing', 'traps', (answer) => Object.assign(answer, { flagged: [], asked: [], refused: [] })],
    ['takes the wrong year', 'silently wrong', offers((offer) => Object.assign(offer, { valid_to: '2025-12-31' }))],
    [
      'flags every row',
      'noise',
      (answer) => {
        for (const { rows } of answer.offers ?? []) answer.flagged?.push({ rows, field: 'mode' })
      },
    ],
  ])('%s', (_, gate, change) => {
    const answers = perfect()
    for (const answer of answers) change(answer)
    expect(failed(answers)).toContain(gate)
  })
})
