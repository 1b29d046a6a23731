/**
 * Remarks as people write them into public fields, in three languages. In those by which somebody is reached or paid past the
 * platform ⟦ ⟧ stand around what does it; the others are full of figures that reach nobody. Numbers and names are made up.
 */
import { readFileSync } from 'node:fs'
import type { PersonalKind } from '../src/personal-data/personal-patterns.ts'

type Record = { language: 'zh' | 'en' | 'ru'; kind: PersonalKind | null; text: string }

/** A remark without its marks. `start` and `end` of what reaches somebody, in code units; both 0 in a harmless one. */
export type Remark = Record & { start: number; end: number }

export const readRemarks = (): Remark[] =>
  readFileSync(new URL('./remarks.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { language, kind, text } = JSON.parse(line) as Record
      const start = Math.max(0, text.indexOf('⟦'))
      return { language, kind, text: text.replace(/[⟦⟧]/g, ''), start, end: Math.max(0, text.indexOf('⟧') - 1) }
    })
