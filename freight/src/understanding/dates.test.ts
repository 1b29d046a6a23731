import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string, language: Locale) => {
  const { slots } = interpret(text, { language, today: '2026-11-21', places })
  return { from: slots.readyFrom?.value, to: slots.readyTo?.value, by: slots.deliverBy?.value, slots }
}

const UNITS = ['吨', '托', '个40HQ', '箱', '方', '台设备', 'x40HQ', '*20GP', 't', 'kg', '公斤', '件', '票', 'TEU']
test.each(['下周', '本周', '这周', '下下周', '下星期'])(
  'P09 behind %s a number with a unit is an amount, never a weekday',
  (week) => {
    const whole = read(`${week}，上海到莫斯科`, 'zh')
    for (const unit of UNITS)
      for (const number of ['1', '3', '5', '7', '18', '25', '3.5', '三', '五', '二十'])
        if (!(number === '3.5' && /[箱托台件票个Tx*]/.test(unit)))
          expect(read(`${week}${number}${unit}，上海到莫斯科`, 'zh'), `${number}${unit}`).toMatchObject({
            from: whole.from,
            to: whole.to,
          })
  },
)
test.each([
  ['下周一3吨', '2026-11-23'],
  ['下周3发', '2026-11-25'],
  ['周五装柜', '2026-11-27'],
  ['下周三发货', '2026-11-25'],
])('P09 a weekday stays one: %s', (text, day) => expect(read(`${text}，上海到莫斯科`, 'zh').from).toBe(day))
test('P09 a week of the year is none where the number counts', () => {
  expect(read('next week 18 tons Shanghai to Moscow', 'en')).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
  expect(read('Shanghai to Moscow in week 50', 'en').from).toBe('2026-12-07')
})

test.each([
  ['12.3-12.8装箱', 'zh', '2026-12-03', '2026-12-08'],
  ['12.3～12.8装箱', 'zh', '2026-12-03', '2026-12-08'],
  ['12/3-12/8走货', 'zh', '2026-12-03', '2026-12-08'],
  ['12.3-8装', 'zh', '2026-12-03', '2026-12-08'],
  ['11.28到12.2发', 'zh', '2026-11-28', '2026-12-02'],
  ['明后天提货', 'zh', '2026-11-22', '2026-11-23'],
  ['12月中下旬发', 'zh', '2026-12-11', '2026-12-31'],
  ['05-15.12', 'en', '2026-12-05', '2026-12-15'],
  ['25.11-30.11', 'ru', '2026-11-25', '2026-11-30'],
  ['погрузка 05–15.12', 'ru', '2026-12-05', '2026-12-15'],
  ['Dec 2026', 'en', '2026-12-01', '2026-12-31'],
  ['loading Jan 2027', 'en', '2027-01-01', '2027-01-31'],
  ['ready 28.11.2026', 'zh', '2026-11-28', undefined],
  ['货期12.5', 'zh', '2026-12-05', undefined],
] as const)('P09 days in figures: %s', (text, language, from, to) =>
  expect(read(`${language === 'zh' ? '上海到莫斯科' : 'Shanghai - Moscow'}, ${text}`, language)).toMatchObject({ from, to }),
)
test('P09 a day stands behind the place where it is loaded', () => {
  for (const [text, language] of [
    ['pick up Kunshan 30/11, 14 t, delivery Budapest', 'en'],
    ['загрузка Куньшань 30.11, 14 т, доставка Будапешт', 'ru'],
    ['pick up Kunshan 30/11 deliver Budapest 14 t', 'en'],
    ['Loading in Kunshan 30 Nov unloading Budapest 14 t', 'en'],
    ['погрузка Куньшань 30.11 выгрузка Будапешт 14 т', 'ru'],
  ] as const)
    expect(read(text, language), text).toMatchObject({ from: '2026-11-30', to: '2026-11-30', by: undefined })
})
test('P09 of two verbs with places each has the day behind its own', () =>
  expect(read('loading in Kunshan 30 Nov arrival Budapest 28 Dec 14 t', 'en')).toMatchObject({
    from: '2026-11-30',
    to: '2026-11-30',
    by: '2026-12-28',
  }))
test('P09 figures of an amount are no day', () => {
  for (const text of ['12.3-12.8吨', '12.5方', '5.12吨', '2.4 cbm', '12/5 pcs'])
    expect(read(`上海到莫斯科 ${text}`, 'zh'), text).toMatchObject({ from: undefined, to: undefined })
})

test.each([
  ...[
    'wk of 7 Dec',
    'week of 7 Dec',
    'w/c 7 Dec',
    'w/c Mon 7 Dec',
    'wk commencing Dec 7',
    'wk 50',
    'week no. 50',
    'W50',
    'CW50',
  ].map((text) => [text, 'en'] as const),
  ...['50 неделя', 'на 50-й неделе', 'на 50 неделю', 'нед. 50', 'неделя 50'].map((text) => [text, 'ru'] as const),
  ...['第50周', 'wk50'].map((text) => [text, 'zh'] as const),
])('P09 a week by its number or its Monday: %s', (text, language) => {
  const route = language === 'zh' ? '厦门到汉堡' : 'Xiamen - Hamburg'
  const week = { from: '2026-12-07', to: '2026-12-13' }
  for (const whole of [`${route}, ${text}`, `${route} ETD ${text} // 20t`, `20t ${text}, ${route}`])
    expect(read(whole, language), whole).toMatchObject(week)
})
test.each(['в пути 2 недели', 'срок 3 недели'])('P09 weeks that something takes are no week of the year: %s', (text) =>
  expect(read(`Сямэнь - Гамбург, ${text}`, 'ru').from).toBeUndefined(),
)

test.each([
  ['pick-up from the 25th', 'en', '2026-11-25', undefined],
  ['ready 25th-27th', 'en', '2026-11-25', '2026-11-27'],
  ['loading on the 2nd', 'en', '2026-12-02', '2026-12-02'],
  ['from the 2nd floor', 'en', undefined, undefined],
  ['pick up Mon or Tue next week', 'en', '2026-11-23', '2026-11-24'],
  ['10 или 11 декабря', 'ru', '2026-12-10', '2026-12-11'],
  ['10 or 11 December', 'en', '2026-12-10', '2026-12-11'],
  ['3号或4号装', 'zh', '2026-12-03', '2026-12-04'],
  ['货12.2好', 'zh', '2026-12-02', undefined],
  ['12.2货好', 'zh', '2026-12-02', undefined],
  ['11/28起飞', 'zh', '2026-11-28', '2026-11-28'],
  ['11.28飞', 'zh', '2026-11-28', '2026-11-28'],
  ['预计12月8号装箱', 'zh', '2026-12-08', '2026-12-08'],
  ['12月8号左右装箱', 'zh', '2026-12-06', '2026-12-10'],
  ['ставка действ. до конца месяца', 'ru', undefined, undefined],
  ['rate valid until 30 Nov', 'en', undefined, undefined],
  ['报价有效期到11月30日', 'zh', undefined, undefined],
] as const)('P09 either day, a day alone, a day expected: %s', (text, language, from, to) =>
  expect(read(`${language === 'zh' ? '上海到莫斯科' : 'Shanghai - Moscow'}, 20 t, ${text}`, language)).toMatchObject({
    from,
    to,
  }),
)

test.each([
  'выгрузка г. Москва до 15.12',
  'выгрузка Москва до 15.12',
  'выгрузка в гор. Москва до 15.12',
  'нужен в Москве к 15.12',
])('P09 what is shortened ends no sentence: %s', (text) =>
  expect(read(`Погрузка г. Чжэнчжоу 28.11, ${text}, 10 тонн`, 'ru').by).toBe('2026-12-15'),
)

test.each([
  ['宁波到汉堡，2个40尺高柜，12月20日前开船', '宁波到汉堡，2 个 40 尺高柜，12 月 20 日前开船'],
  ['上海到莫斯科，3吨，12月5号发货', '上海到莫斯科，3 吨，12 月 5 号发货'],
  ['2027年1月8日前到莫斯科，上海发', '2027 年 1 月 8 日前到莫斯科，上海发'],
])('P09 blanks around the numbers of a date change nothing: %s', (joined, apart) => {
  const { from, to, by } = read(joined, 'zh')
  expect([from, to, by].some((day) => day !== undefined)).toBe(true)
  expect(read(apart, 'zh')).toMatchObject({ from, to, by })
})
test('P09 behind a month a number with a unit is an amount, blanks or not', () => {
  expect(read('12 月 2 个 40 尺高柜，宁波到汉堡', 'zh').from).not.toBe('2026-12-02')
})
