/**
 * Scores a reading of rate sheets: `node sheets/corpus/score.ts GOLD.jsonl ANSWER.jsonl [--verbose]`. Prints a line a file and
 * the gates; ends with 1 when a gate fails. README.md says what the columns are.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fullGold, type GoldFile } from './gold-form.ts'
import type { AnswerFile } from './scoring/answer-form.ts'
import { type FileScore, scoreFile } from './scoring/score-file.ts'

const PARTS = ['prices', 'places', 'other', 'surcharges'] as const

/** What to demand, as shares; silently wrong must be 0, and noise at most a fifth of the offers. */
const GATES = {
  found: 0.95,
  precision: 0.98,
  prices: 0.99,
  places: 0.98,
  other: 0.95,
  surcharges: 0.9,
  asked: 0.9,
  traps: 0.95,
}
const NOISE_AN_OFFER = 0.2

export const scoreAll = (golds: readonly GoldFile[], answers: readonly AnswerFile[]): FileScore[] => {
  const byFile = new Map(answers.map((answer) => [answer.file, answer]))
  return golds.map((gold) => scoreFile(gold, byFile.get(gold.file)))
}

/** All files as one. */
export const totalOf = (scores: readonly FileScore[]): FileScore => {
  const sum = (count: (score: FileScore) => number) => scores.reduce((total, score) => total + count(score), 0)
  const shared = (part: (typeof PARTS)[number]) => ({
    right: sum((score) => score[part].right),
    missing: sum((score) => score[part].missing),
    wrong: sum((score) => score[part].wrong),
    all: sum((score) => score[part].all),
  })
  return {
    file: 'ALL',
    offers: {
      gold: sum(({ offers }) => offers.gold),
      answer: sum(({ offers }) => offers.answer),
      matched: sum(({ offers }) => offers.matched),
      core: sum(({ offers }) => offers.core),
      complete: sum(({ offers }) => offers.complete),
    },
    wrongOffers: sum(({ wrongOffers }) => wrongOffers),
    prices: shared('prices'),
    places: shared('places'),
    other: shared('other'),
    surcharges: shared('surcharges'),
    asked: { hit: sum(({ asked }) => asked.hit), all: sum(({ asked }) => asked.all) },
    traps: { hit: sum(({ traps }) => traps.hit), all: sum(({ traps }) => traps.all) },
    silent: scores.flatMap(({ silent }) => silent),
    missed: scores.flatMap(({ missed }) => missed),
    noise: sum(({ noise }) => noise),
  }
}

const part = (hit: number, all: number, empty: number) => (all === 0 ? empty : hit / all)

/** The figures that the gates are about. */
export const figuresOf = (total: FileScore): Record<keyof typeof GATES, number> => ({
  found: part(total.offers.matched, total.offers.gold, 1),
  precision: part(total.offers.answer - total.wrongOffers, total.offers.answer, 0),
  prices: part(total.prices.right, total.prices.all, 0),
  places: part(total.places.right, total.places.all, 0),
  other: part(total.other.right, total.other.all, 0),
  surcharges: part(total.surcharges.right, total.surcharges.all, 1),
  asked: part(total.asked.hit, total.asked.all, 1),
  traps: part(total.traps.hit, total.traps.all, 1),
})

/** The gates with whether each is passed. */
export const gatesOf = (total: FileScore): { gate: string; passed: boolean; text: string }[] => {
  const figures = figuresOf(total)
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const noise = NOISE_AN_OFFER * total.offers.gold
  return [
    ...(Object.keys(GATES) as (keyof typeof GATES)[]).map((gate) => ({
      gate,
      passed: figures[gate] >= GATES[gate],
      text: `${percent(figures[gate])} (at least ${percent(GATES[gate])})`,
    })),
    { gate: 'silently wrong', passed: total.silent.length === 0, text: `${total.silent.length} (0)` },
    { gate: 'noise', passed: total.noise <= noise, text: `${total.noise} (at most ${noise.toFixed(0)})` },
  ]
}

const lineOf = (score: FileScore): string => {
  const percent = (hit: number, all: number) => (all === 0 ? '-' : (100 * part(hit, all, 0)).toFixed(1)).padStart(7)
  const { offers } = score
  return [
    score.file.slice(0, 28).padEnd(29),
    `${offers.matched}/${offers.gold}`.padStart(8),
    String(score.wrongOffers).padStart(6),
    percent(offers.core, offers.gold),
    percent(offers.complete, offers.gold),
    ...PARTS.map((name) => percent(score[name].right, score[name].all)),
    `${score.asked.hit}/${score.asked.all}`.padStart(7),
    `${score.traps.hit}/${score.traps.all}`.padStart(7),
    String(score.silent.length).padStart(7),
    String(score.noise).padStart(6),
  ].join(' ')
}

/** The lines of a file of answers or gold. */
export const readLines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)

const main = ([gold, answer, ...flags]: string[]) => {
  if (gold === undefined || answer === undefined) {
    console.error('node sheets/corpus/score.ts GOLD.jsonl ANSWER.jsonl [--verbose]')
    process.exitCode = 2
    return
  }
  const scores = scoreAll(readLines<GoldFile>(gold).map(fullGold), readLines<AnswerFile>(answer))
  const total = totalOf(scores)
  const names = ['found', 'wrong', 'core', 'complete', 'prices', 'places', 'other', 'surch.', 'asked', 'traps', 'silent', 'noise']
  const widths = [8, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6]
  console.log([''.padEnd(29), ...names.map((name, n) => name.slice(0, widths[n]).padStart(widths[n] ?? 7))].join(' '))
  for (const score of [...scores, total]) console.log(lineOf(score))
  if (flags.includes('--verbose'))
    for (const { file, missed, silent } of scores) {
      for (const text of missed) console.log(`  missed ${file} ${text}`)
      for (const text of silent) console.log(`  silent ${file} ${text}`)
    }
  const gates = gatesOf(total)
  for (const { gate, passed, text } of gates) console.log(`${passed ? 'pass' : 'FAIL'}  ${gate} ${text}`)
  process.exitCode = gates.every(({ passed }) => passed) ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
