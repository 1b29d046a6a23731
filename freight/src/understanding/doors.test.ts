/** A door that is asked for is searched by, however it is said; doors that are goods or names of places are not. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => {
  const { slots, unused } = interpret(text, { language: 'en', today: '2026-11-21', places })
  return { services: slots.services?.value ?? [], mode: slots.serviceMode?.value, unused: unused.map(({ text }) => text) }
}

const toDoor = [
  'to the door',
  'to door',
  'to my door',
  'up to the door',
  "straight to the customer's door",
  'to the consignee’s door',
  'until the door',
  'delivered to the door',
  'doorstep delivery',
  'last mile to the door included',
  '到门',
  '到门价',
  '送到门口',
  '到客户门口',
  '派送到家',
  'до двери',
  'до дверей',
  'к двери',
  'до двери получателя',
  'доставка до адреса',
]
test.each(toDoor)('P09 "%s" asks for delivery, whatever is carried where, and no word of it is left aside', (words) => {
  for (const lane of ['500 kg Shanghai to Moscow', '2 t Yiwu to Almaty', '1x40HQ Ningbo to Hamburg'])
    expect(read(`${lane}, ${words}`), lane).toEqual({ services: ['delivery'], mode: undefined, unused: [] })
})

test.each(['from the door in Yiwu', "from our supplier's door in Yiwu", 'от двери в Иу', 'от двери поставщика в Иу'])(
  'P09 "%s" asks for pick-up',
  (words) => expect(read(`300 kg ${words}, to Moscow`)).toMatchObject({ services: ['pickup'], unused: [] }),
)

test.each(['from the door in Yiwu to the door in Moscow', 'от двери в Иу до двери в Москве'])(
  'P09 "%s" is one service, not a service and half of it again',
  (words) => expect(read(`300 kg ${words}`)).toEqual({ services: [], mode: 'door_to_door', unused: [] }),
)

test('P09 doors that are goods, names that begin like one and a door that is refused ask for nothing', () => {
  for (const text of [
    '5 t of steel doors, Foshan to Moscow',
    '从门头沟到汉堡 300公斤',
    'Ningbo to Almaty 800 kg to door factory',
  ])
    expect(read(text).services, text).toEqual([])
  expect(read('500 kg Yiwu to Moscow, not to the door').services).toEqual([])
})
