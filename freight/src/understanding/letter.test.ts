import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { workOf } from '../../testing/counted-work.ts'
import { HOSTILE_RUNS } from '../../testing/hostile-texts.ts'
import { interpret } from './interpret.ts'
import { MAX_LETTER_LENGTH } from './letter.ts'

const places = openGazetteer().scanner
const read = (text: string) => {
  const { slots, outcome } = interpret(text, { language: 'en', today: '2026-11-21', places })
  return {
    outcome,
    origin: slots.origin?.value.name,
    destination: slots.destination?.value.name,
    weightKg: slots.weightKg?.value,
    slots,
  }
}
const asked = { origin: 'Foshan', destination: 'Riga', weightKg: 9000 }

const heads = [
  '',
  'Dear Sirs,\n\n',
  'Добрый день!\n',
  '您好，\n',
  'On Thu, 19 Nov 2026 at 10:15, Anna <anna@x.com> wrote:\n> From Tokyo to Paris, 3 t\n\n',
  'From: Mei <mei@x.cn>\nSent: Friday, November 20, 2026 4:12 PM\nTo: sales@y.com\nSubject: Rate request\n\n',
]
const tails = [
  '',
  '\n\nBest regards,\nJohn Smith\nABC Trading, London office\nTel +44 20 7946 0958',
  '\n\nС уважением,\nИван Петров, г. Москва\n+7 495 123-45-67',
  '\n--\nWang Fang, Shanghai',
  '\n\n-----Original Message-----\n> Tokyo to Paris 3 t',
]
test.each(heads)('P09 greeting, quote and signature are put aside: %j', (head) => {
  for (const body of ['Please quote 9 t of tiles from Foshan to Riga.', 'Фошань - Рига, 9 т', '佛山到里加，9吨'])
    for (const tail of tails) {
      const { slots, ...found } = read(head + body + tail)
      expect(found, head + body + tail).toEqual({ outcome: 'search', ...asked })
      expect(slots.readyFrom, head + body + tail).toBeUndefined()
    }
})

test('P09 a quote that is all there is is read', () => expect(read('> Foshan to Riga, 9 t')).toMatchObject(asked))

const talk = 'We have worked with many suppliers over the years and would be glad to begin with you as well. '
test.each([0, 5, 20, 36])('P09 a long letter is read wherever the request stands: behind %i sentences', (before) => {
  const text = `${talk.repeat(before)}Please quote 9 t of tiles from Foshan to Riga. ${talk.repeat(38 - before)}`
  expect(text.length).toBeGreaterThan(3_000)
  expect(text.length).toBeLessThan(MAX_LETTER_LENGTH)
  const { slots, ...found } = read(text)
  expect(found).toEqual({ outcome: 'search', ...asked })
  for (const { start, end } of slots.origin?.spans ?? []) expect(text.slice(start, end)).toBe('Foshan')
})

test('P09 the longest letter takes bounded work, whatever it repeats', () => {
  const sources = new Set<string>()
  for (const part of [...HOSTILE_RUNS, 'Loading: ', 'a\n', '> a\n', 'x: y\n', 'Вес: 5\n', '重量：']) {
    const text = part.repeat(Math.ceil(MAX_LETTER_LENGTH / part.length)).slice(0, MAX_LETTER_LENGTH)
    const { patterns, passed, scanned } = workOf(text, places, sources)
    expect(patterns, JSON.stringify(part)).toBeLessThan(300_000)
    expect(passed, JSON.stringify(part)).toBeLessThan(2_400_000)
    expect(scanned, JSON.stringify(part)).toBeLessThan(12_000)
  }
})
