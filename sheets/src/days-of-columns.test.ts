import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['发站,到站,40HQ,运行(天)', '西安,汉堡'],
  ['发站,到站,40HQ,跑车（天）', '西安,汉堡'],
  ['From,To,40HC,On the rails (days)', 'Xian,Hamburg'],
  ['Откуда,Куда,40HC,"Катится, сут."', 'Сиань,Гамбург'],
])('a title that counts in days over few days is how long a lane takes: %s', async (head, lane) => {
  const { offers } = await readText(`班列 rail USD\n${head}\n${lane},7900,16-18\n${lane},7700,15\n`, { name: 'rail.csv' })
  expect(offers.map((offer) => [offer.transit_days_min, offer.transit_days_max])).toEqual([
    [16, 18],
    [15, 15],
  ])
})

test('days free, and days ahead that cargo is booked, are no days of a lane', async () => {
  const { offers } = await readText('班列 rail USD\nFrom,To,40HC,Book ahead (days),Free (days)\nXian,Hamburg,7900,7,14\n', {
    name: 'rail.csv',
  })
  expect(offers[0]?.transit_days_min).toBeNull()
})

test.each([
  ['ст. отправления,ст. назначения,40HC,"Срок, дн."', 'Сиань,Ворсино', ['45–50 т/ш Стамбул', '44-48 через Пусан']],
  ['发站,到站,40HQ,时效(天)', '西安,汉堡', ['45-50 经马拉舍维奇', '44-48（经马拉舍维奇）']],
  ['From,To,40HC,Transit (days)', 'Xian,Hamburg', ['45-50 via Malaszewicze', '44-48 t/s Malaszewicze']],
])('where goods change behind the days on the way leaves the days: %s', async (head, lane, [first, second]) => {
  const { offers } = await readText(`班列 rail USD\n${head}\n${lane},7900,${first}\n${lane},7700,${second}\n`, {
    name: 'rail.csv',
  })
  expect(offers.map((offer) => [offer.transit_days_min, offer.transit_days_max])).toEqual([
    [45, 50],
    [44, 48],
  ])
})

test.each(['Прекращение приёма', 'Окончание приема груза', 'Завершение приёма'])(
  'a column of when no more is taken is of closings: %s',
  async (title) => {
    const text = `ЖД, COC, USD\nОткуда,Куда,40HC,Отправка,${title}\nСиань,Ворсино,5400,"пн, чт","сб, вт"\n`
    const { offers } = await readText(text, { name: 'rail.csv' })
    expect([offers[0]?.weekdays, offers[0]?.cutoff_weekdays]).toEqual([
      [1, 4],
      [2, 6],
    ])
  },
)
