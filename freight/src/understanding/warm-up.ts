/**
 * What the first sentences would wait for, in small steps. V8 compiles a pattern at its first use, anew for texts with letters
 * beyond Latin 1, and into faster code at the second use: a second of work over all grammars.
 */
import { interpret } from './interpret.ts'
import { allPatterns } from './pattern.ts'
import type { PlaceScanner } from './place-scanner.ts'

/** Of Latin 1, and beyond it. */
const LETTERS = ['a', '一']
const USES = 2

const SENTENCES = [
  ['zh', '寧波到漢堡 兩個40呎高櫃 下周发 预算2万以内'],
  ['en', '3 t of machinery from Shanghai to Moscow by rail before Dec 10, budget $5000'],
  ['ru', 'нужна фура 20 т из Гуанчжоу в Алматы до 10 декабря, бюджет 300 тыс'],
  ['ru', 'gruz iz Urumchi v Omsk'],
  ['zh', '广洲到莫斯课'],
] as const

/** Each step takes some tens of milliseconds at most; stop between any two. */
export function* warmUp(places: PlaceScanner): Generator<void> {
  for (const pattern of allPatterns())
    for (const letters of LETTERS) {
      for (let use = 0; use < USES; use++) {
        pattern.lastIndex = 0
        pattern.test(letters)
      }
      pattern.lastIndex = 0
      yield
    }
  for (const [language, sentence] of SENTENCES) {
    interpret(sentence, { language, today: '2026-11-21', places })
    yield
  }
}
