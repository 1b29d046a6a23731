/** Writes the files of the corpus and their gold: `node sheets/corpus/make/write.ts`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { APART } from './apart/index.ts'
import { BLOCKS } from './blocks/index.ts'
import { CHATS } from './chats/index.ts'
import { FRESH } from './fresh/index.ts'
import { MARKS } from './marks/index.ts'
import { OWN } from './own/index.ts'
import type { Made } from './paper.ts'
import { PARTS } from './parts/index.ts'
import { SEALED } from './sealed/index.ts'
import { UNSEEN } from './unseen/index.ts'
import { WAYS } from './ways/index.ts'
import { htmlOf, textOf } from './write-text.ts'
import { xlsOf } from './write-xls.ts'
import { xlsxOf } from './write-xlsx.ts'

const bytesOf = ({ form, sheets, gold }: Made): Uint8Array => {
  if (form.kind === 'csv' || form.kind === 'txt') {
    const [sheet] = sheets
    if (sheet === undefined) throw new Error(`${gold.file} has no lines`)
    return textOf(sheet, form)
  }
  if (form.kind === 'xlsx') return xlsxOf(sheets)
  return form.kind === 'xls' ? xlsOf(sheets) : htmlOf(sheets)
}

const write = (folder: string, papers: readonly Made[]) => {
  const at = new URL(`../${folder}/`, import.meta.url)
  mkdirSync(at, { recursive: true })
  for (const name of readdirSync(at)) if (name !== 'README.md') rmSync(new URL(encodeURIComponent(name), at))
  for (const made of papers) writeFileSync(new URL(encodeURIComponent(made.gold.file), at), bytesOf(made))
  writeFileSync(new URL('gold.jsonl', at), papers.map(({ gold }) => `${JSON.stringify(gold)}\n`).join(''))
  const sum = (count: (made: Made) => number) => papers.reduce((total, made) => total + count(made), 0)
  const prices = sum(({ gold }) => gold.offers.reduce((total, offer) => total + offer.prices.length, 0))
  console.log(`${folder}: ${papers.length} files, ${sum(({ gold }) => gold.offers.length)} offers, ${prices} price cells`)
}

write('own', OWN)
write('apart', APART)
write('unseen', UNSEEN)
write('fresh', FRESH)
write('sealed', SEALED)
write('chats', CHATS)
write('blocks', BLOCKS)
write('ways', WAYS)
write('marks', MARKS)
write('parts', PARTS)
