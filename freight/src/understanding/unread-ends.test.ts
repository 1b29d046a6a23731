import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { recordsOf } from '../../testing/query-records.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => {
  const { slots, assumptions, outcome } = interpret(text, { language: 'en', today: '2026-11-21', places })
  const unread = assumptions.flatMap((each) => (each.code === 'place_not_found' ? [`${each.slot} ${each.written}`] : []))
  const nameOf = (end: 'origin' | 'destination') => slots[end] && `${slots[end].value.name} ${slots[end].value.country}`
  return { outcome, origin: nameOf('origin'), destination: nameOf('destination'), unread }
}

const joints = [' - ', ' – ', '-', ' → ', ' -> ']
test.each(joints)('P09 an unknown end never turns the other round, joined by %j', (joint) => {
  for (const [known, name] of [
    ['Москва', 'Moscow RU'],
    ['Шанхай', 'Shanghai CN'],
    ['Rotterdam', 'Rotterdam NL'],
    ['Тбилиси', 'Tbilisi GE'],
  ] as const)
    for (const unknown of ['Хрюкинск', 'Чуфырёво', 'Qwertyville', 'Blahtown']) {
      for (const rest of [', 5 т', ' 1x40HQ', ', 12 pallets, 3 t']) {
        const there = read(`${known}${joint}${unknown}${rest}`)
        expect(there, `${known}${joint}${unknown}${rest}`).toEqual({
          outcome: 'clarify',
          origin: name,
          destination: undefined,
          unread: [`destination ${unknown}`],
        })
        const back = read(`${unknown}${joint}${known}${rest}`)
        expect(back, `${unknown}${joint}${known}${rest}`).toEqual({
          outcome: 'clarify',
          origin: undefined,
          destination: name,
          unread: [`origin ${unknown}`],
        })
      }
    }
})

test('P09 what is named behind words of route and not found is told as well', () => {
  expect(read('из Москвы в Хрюкинск 5 т').unread).toEqual(['destination Хрюкинск'])
  expect(read('from Blahville to Moscow, 5 t')).toMatchObject({ destination: 'Moscow RU', unread: ['origin Blahville'] })
  expect(read('Shanghai - Moscow by Rail').unread).toEqual([])
})

test.each([
  ['Shanghai to Birmingham, US', 'Birmingham US'],
  ['Shanghai to Birmingham (US)', 'Birmingham US'],
  ['Shanghai to Birmingham', 'Birmingham GB'],
  ['Shanghai to Birmingham, GB, 5 t', 'Birmingham GB'],
  ['Shanghai to Valencia, Venezuela', 'Valencia VE'],
  ['Shanghai to Valencia (Spain)', 'Valencia ES'],
  ['Шанхай – Валенсия, Испания', 'Valencia ES'],
  ['上海到巴塞罗那（委内瑞拉）', 'Barcelona VE'],
  ['Shanghai to Manzanillo (Panama)', 'Manzanillo International Terminal PA'],
  ['из Нинбо в Мансанильо, Панама', 'Manzanillo International Terminal PA'],
  ['宁波到巴拿马曼萨尼约', 'Manzanillo International Terminal PA'],
  // No such place is known there: the country is meant, and never the place across the ocean.
  ['Shanghai to Manzanillo (Chile)', 'Chile CL'],
])('P09 a country beside a name tells which place is meant: %s', (text, name) => expect(read(text).destination).toBe(name))

test('P09 codes of three letters beside containers are ports, by air they are airports', () => {
  const kinds = (text: string) => {
    const { slots } = interpret(text, { language: 'en', today: '2026-11-21', places })
    return [slots.origin?.value.kind, slots.destination?.value.kind]
  }
  expect(kinds('NGB-HAM 2*40HC')).not.toContain('airport')
  expect(kinds('NGB-HAM 500 kg by air')).toEqual(['airport', 'airport'])
})

test.each([
  ['从蓬塔霍夫到莫斯科 3吨', 'origin 蓬塔霍夫'],
  ['18吨羊绒，呼和浩特到桑柏里克', 'destination 桑柏里克'],
  ['起运地：蓬塔霍夫\n目的地：莫斯科', 'origin 蓬塔霍夫'],
  ['POL: Blahtown\nPOD: Hamburg\n1x40HC', 'origin Blahtown'],
  ['2x40HQ Blahtown to Hamburg', 'origin Blahtown'],
  ['2x40HQ Ningbo/Blahtown', 'destination Blahtown'],
  ['Загрузка: Гуанчжоу\nВыгрузка: Хрюкинск\n18 тонн', 'destination Хрюкинск'],
  ['Погрузка Хрюкинск, выгрузка Москва, 18 тонн', 'origin Хрюкинск'],
])('P09 what stands for an end and is not found is told: %s', (text, told) => expect(read(text).unread).toEqual([told]))

test.each([
  '20 t to Moscow by Truck, Loading: ASAP',
  '到莫斯科 20吨面料 从工厂提货',
  'from Monday, 20 t to Moscow',
  '20 т в Москву из Китая',
])('P09 no other word is taken for a name that was not found: %s', (text) => expect(read(text).unread).toEqual([]))

/** Of every sentence one end is replaced by a name nobody knows. */
const UNKNOWN = { zh: ['蓬塔霍夫', '桑柏里克'], en: ['Blahtown', 'Qwertyville'], ru: ['Хрюкинск', 'Чуфырёво'] }
const EVERY = 5
test('P09 a name that nobody knows is never passed over in silence, in any sentence of any set', () => {
  const records = ['dev', 'own', 'written', 'fresh', 'messenger', 'desk', 'lane'].flatMap((name) =>
    recordsOf(readFileSync(new URL(`../../testing/${name}-queries.jsonl`, import.meta.url), 'utf8')),
  )
  const silent: string[] = []
  let [tried, notFound] = [0, 0]
  for (const { text, lang, reference_date: today } of records.filter((_, i) => i % EVERY === 0)) {
    const { slots } = interpret(text, { language: lang, today, places })
    for (const end of ['origin', 'destination'] as const) {
      const [span, ...further] = slots[end]?.spans ?? []
      if (!span || further.length > 0) continue
      const name = UNKNOWN[lang][tried % 2] ?? ''
      const changed = text.slice(0, span.start) + name + text.slice(span.end)
      const again = interpret(changed, { language: lang, today, places })
      const isTold = again.assumptions.some(({ code }) => code === 'place_not_found')
      const isUnused = again.unused.some(({ span: { start, end: to } }) => changed.slice(start, to).includes(name.slice(0, 4)))
      tried++
      if (isTold) notFound++
      else if (!isUnused) silent.push(changed)
    }
  }
  expect(tried).toBeGreaterThan(600)
  expect(silent).toEqual([])
  // The others are named among the words that were not used.
  expect(notFound / tried).toBeGreaterThan(0.6)
})
