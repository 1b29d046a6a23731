import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'MSCU', names: ['MSC', '地中海航运'] },
  { code: 'COSU', names: ['COSCO', '中远'] },
  { code: 'MAEU', names: ['Maersk', '马士基'] },
]
const HEAD = {
  zh: '海运 USD\n起运港,目的港,船公司,20GP,40HQ\n大连,汉堡,MSC,1500,2700\n大连,鹿特丹,COSCO,1550,2800\n大连,热那亚,马士基,1600,2850\n',
  en: 'Ocean freight USD\nPOL,POD,Carrier,20GP,40HC\nDalian,Hamburg,MSC,1500,2700\nDalian,Rotterdam,COSCO,1550,2800\nDalian,Genoa,Maersk,1600,2850\n',
  ru: 'Море USD\nПорт погрузки,Порт выгрузки,Линия,20DC,40HC\nДалянь,Гамбург,MSC,1500,2700\nДалянь,Роттердам,COSCO,1550,2800\nДалянь,Генуя,Maersk,1600,2850\n',
}
const daysOf = async (language: keyof typeof HEAD, note: string) =>
  (await readText(`${HEAD[language]}"${note}"\n`, { name: 'rates.csv', seaCarriers })).offers.map((offer) => offer.free_days)

test.each([
  ['zh', '2）目的港免箱期 7 天，MSC 10 天。'],
  ['zh', '免箱期：MSC 10天，其他船公司7天'],
  ['zh', '免箱期7天；地中海航运10天'],
  ['en', 'Free time at destination: 7 days, MSC 10 days.'],
  ['en', 'Free time 7 days; MSC: 10 days'],
  ['ru', 'Свободное время в порту назначения 7 дней, MSC 10 дней'],
  ['ru', 'Свободное пользование контейнером: MSC 10 дней, остальные линии 7 дней'],
] as const)('days free of all but those of one line: %s %s', async (language, note) => {
  expect(await daysOf(language, note)).toEqual([10, 7, 7])
})

test.each([
  ['zh', '免箱期：汉堡10天，鹿特丹7天', [10, 7, null]],
  ['en', 'Free time: Hamburg 10 days, Rotterdam 7 days', [10, 7, null]],
  // Whose the first days are is not known.
  ['en', 'Free time: Sampleport 14 days, MSC 10 days', [null, null, null]],
] as const)('days free of those that a note names are of no other: %s %s', async (language, note, days) => {
  expect(await daysOf(language, note)).toEqual(days)
})
