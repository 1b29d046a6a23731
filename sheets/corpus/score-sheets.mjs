#!/usr/bin/env node
/**
 * Scores a reading of rate sheets against the gold. Plain Node, no dependency.
 *   node score-sheets.mjs <gold.jsonl> <answer.jsonl> [--verbose] [--json]
 * The neutral form of an answer is in sheets/README.md.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scoreFile } from './score-file.mjs'

export const readLines = (path) =>
  fs
    .readFileSync(path, 'utf8')
    .split('\n')
    .filter((l) => l.trim() !== '')
    .map((l) => JSON.parse(l))
const add = (t, o) => {
  for (const [k, v] of Object.entries(o))
    if (typeof v === 'number') t[k] = (t[k] ?? 0) + v
    else if (Array.isArray(v)) t[k] = [...(t[k] ?? []), ...v]
    else if (v && typeof v === 'object') {
      t[k] ??= {}
      add(t[k], v)
    }
  return t
}
export const scoreAll = (golds, answers) => {
  const by = new Map(answers.map((a) => [a.file, a]))
  const files = golds.map((g) => scoreFile(g, by.get(g.file)))
  const total = files.reduce((t, f) => add(t, { ...f, file: undefined }), {})
  return { files, total }
}
const pc = (n, d) => (d === 0 ? '  -  ' : `${((100 * n) / d).toFixed(1)}%`)
export const figures = (t) => ({
  recall: t.offers.gold ? t.offers.matched / t.offers.gold : 1,
  precision: t.offers.answer ? (t.offers.answer - t.wrongOffers) / t.offers.answer : 0,
  core: t.offers.core / t.offers.gold,
  complete: t.offers.complete / t.offers.gold,
  prices: t.prices.right / Math.max(1, t.prices.all),
  places: t.places.right / Math.max(1, t.places.all),
  other: t.other.right / Math.max(1, t.other.all),
  surcharges: t.surcharges.right / Math.max(1, t.surcharges.all),
  questions: t.questions.asked / Math.max(1, t.questions.all),
  traps: t.traps.caught / Math.max(1, t.traps.all),
  silent: t.silent.length,
  noise: t.noise,
})
/** What to demand; see README.md. */
export const GATES = {
  recall: 0.95,
  precision: 0.98,
  prices: 0.99,
  places: 0.98,
  other: 0.95,
  surcharges: 0.9,
  questions: 0.9,
  traps: 0.95,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [goldPath, answerPath, ...flags] = process.argv.slice(2)
  if (!answerPath) {
    console.error('usage: node score-sheets.mjs gold.jsonl answer.jsonl [--verbose] [--json]')
    process.exit(2)
  }
  const { files, total } = scoreAll(readLines(goldPath), readLines(answerPath)),
    f = figures(total)
  if (flags.includes('--json')) console.log(JSON.stringify({ figures: f, files }, null, 1))
  else {
    console.log('file'.padEnd(34), 'found  wrong  core   complete prices  places  other   surch.  asked  traps  silent noise')
    for (const x of [...files, { file: 'ALL', ...total }])
      console.log(
        x.file.slice(0, 32).padEnd(34),
        `${x.offers.matched}/${x.offers.gold}`.padEnd(7),
        String(x.wrongOffers).padEnd(5),
        pc(x.offers.core, x.offers.gold).padEnd(7),
        pc(x.offers.complete, x.offers.gold).padEnd(8),
        pc(x.prices.right, x.prices.all).padEnd(7),
        pc(x.places.right, x.places.all).padEnd(7),
        pc(x.other.right, x.other.all).padEnd(7),
        pc(x.surcharges.right, x.surcharges.all).padEnd(7),
        `${x.questions.asked}/${x.questions.all}`.padEnd(6),
        `${x.traps.caught}/${x.traps.all}`.padEnd(6),
        String(x.silent.length).padEnd(6),
        x.noise,
      )
    if (flags.includes('--verbose'))
      for (const x of files) {
        for (const m of x.missed) console.log('  MISSED', x.file, m)
        for (const m of x.silent) console.log('  SILENT', x.file, m)
      }
    let ok = true
    for (const [k, least] of Object.entries(GATES)) {
      const pass = f[k] >= least
      ok &&= pass
      console.log(`${pass ? 'pass' : 'FAIL'}  ${k} ${(100 * f[k]).toFixed(1)}% (at least ${100 * least}%)`)
    }
    const s = f.silent === 0
    console.log(`${s ? 'pass' : 'FAIL'}  silently wrong ${f.silent} (0)`)
    const nz = f.noise <= 0.2 * total.offers.gold
    console.log(
      `${nz ? 'pass' : 'FAIL'}  needless flags and questions ${f.noise} (at most ${(0.2 * total.offers.gold).toFixed(0)})`,
    )
    process.exitCode = ok && s && nz ? 0 : 1
  }
}
