import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => interpret(text, { language: 'en', today: '2026-11-21', places })

test.each([
  ['Where is my container TGHU9876543 now?', 'tracking'],
  ['where are our goods', 'tracking'],
  ['Can you track B/L COSU6123456789?', 'tracking'],
  ['我的柜子MSKU7654321到哪了？', 'tracking'],
  ['帮我查一下提单号COSU123的物流信息', 'tracking'],
  ['Где мой контейнер TCLU4567890?', 'tracking'],
  ['Отследить груз по накладной 1234567', 'tracking'],
  ['Когда придёт мой контейнер MSKU7654321?', 'tracking'],
  ['Где мой груз? Должен был прийти в Москву 10 ноября', 'tracking'],
  ['When will our shipment arrive in Almaty?', 'tracking'],
  ['我的货什么时候到', 'tracking'],
  ['What is the import duty on furniture from China to Kazakhstan?', 'duty'],
  ['Which HS code should I use for LED lamps?', 'duty'],
  ['请问从德国进口葡萄酒关税多少？', 'duty'],
  ['LED灯的海关编码是多少', 'duty'],
  ['Какая пошлина на ввоз обуви из Китая в Россию?', 'duty'],
  ['Подскажите код ТН ВЭД на светильники', 'duty'],
  ['My shipment arrived damaged, I want to file a complaint', 'complaint'],
  ['上次的货送坏了，我要投诉', 'complaint'],
  ['Груз пришёл побитый, хочу подать претензию', 'complaint'],
])('P09 what is no search is told where it belongs: %s', (text, topic) =>
  expect(read(text)).toMatchObject({ outcome: 'reject', topic, slots: {} }),
)

test.each([
  'Shanghai to Moscow 3 t with GPS tracking',
  'Shanghai to Moscow 3 t, duties and taxes included',
  '上海到莫斯科 3吨 双清包税 全程跟踪',
  'Шанхай – Москва 3 т, с пошлинами, отслеживание груза',
  'Shanghai to Moscow 3 t, last time the cargo arrived damaged',
  'When will my container arrive if shipped 1 December from Shanghai to Hamburg?',
])('P09 a search that names a service stays one: %s', (text) =>
  expect(read(text)).toMatchObject({ outcome: 'search', topic: null }),
)

test.each([
  ['and by air?', 'air'],
  ['how about sea instead?', 'sea'],
  ['ok, and by train', 'rail'],
  ['а если морем?', 'sea'],
  ['а по жд?', 'rail'],
  ['или авиа?', 'air'],
  ['那空运呢？', 'air'],
  ['如果走铁路呢', 'rail'],
])('P09 a question that goes on asks for the route: %s', (text, mode) => {
  const { outcome, question, slots } = read(text)
  expect([outcome, question, slots.modes?.value]).toEqual(['clarify', 'route', [mode]])
})
test.each([
  ['cheaper option?', 'cost'],
  ['anything faster please?', 'time'],
  ['а подешевле?', 'cost'],
  ['побыстрее можно?', 'time'],
  ['有没有更快的', 'time'],
  ['便宜点的呢', 'cost'],
])('P09 a wish that goes on asks for the route: %s', (text, kind) => {
  const { outcome, question, slots } = read(text)
  expect([outcome, question, slots.optimize?.value]).toEqual(['clarify', 'route', [kind]])
})
test.each(['быстрее всего растёт бамбук', 'cheaper phones are worse', '更快的马是哪匹'])(
  'P09 %s is about nothing of ours',
  (text) => expect(read(text).outcome).toBe('reject'),
)
test.each(['and you?', 'а как дела?', '那你呢？', 'what about lunch'])('P09 small talk goes on as well and is none: %s', (text) =>
  expect(read(text).outcome).toBe('reject'),
)
