import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
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
          ...{ outcome: 'clarify', origin: name, destination: undefined, unread: [`destination ${unknown}`] },
        })
        const back = read(`${unknown}${joint}${known}${rest}`)
        expect(back, `${unknown}${joint}${known}${rest}`).toEqual({
          ...{ outcome: 'clarify', origin: undefined, destination: name, unread: [`origin ${unknown}`] },
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
