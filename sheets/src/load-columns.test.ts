import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv' })
const days = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ loadType, transit_days_min: least, transit_days_max: most, weekdays }) =>
    [loadType, least, most, weekdays]
      .flat()
      .filter((each) => each !== null)
      .join(' '),
  )

test.each([
  [
    'Автоперевозки, USD, 01-15.12.2026\nОткуда\tКуда\tFTL, за машину\tСрок FTL, дн.\tLTL, за кг\tСрок LTL, дн.\nИу\tМосква\t8600\t14-16\t2,1\t20-22',
    ['FTL 14 16', 'LTL 20 22'],
  ],
  [
    'Trucks, USD, 01-15 Dec 2026\nFrom\tTo\tLTL per kg\tLTL transit\tFTL per truck\tFTL transit\nYiwu\tMoscow\t2.1\t20-22\t8600\t14-16',
    ['LTL 20 22', 'FTL 14 16'],
  ],
  [
    '卡航 USD 2026.12.1-12.15\n起运地\t目的地\t整车 USD/车\t整车时效\t零担 USD/KG\t零担时效\n义乌\t莫斯科\t8600\t14-16\t2.1\t20-22',
    ['FTL 14 16', 'LTL 20 22'],
  ],
  [
    '卡航 USD 2026.12.1-12.15\n起运地\t目的地\t整车 USD/车\t时效\t零担 USD/KG\t零担时效\n义乌\t莫斯科\t8600\t14-16\t2.1\t20-22',
    ['FTL 14 16', 'LTL 20 22'],
  ],
  [
    'Trucks, USD, 01-15 Dec 2026\nFrom\tTo\tFTL per truck\tFTL departures\tLTL per kg\tLTL departures\tTransit\nYiwu\tMoscow\t8600\tMon, Thu\t2.1\tSat\t14-16',
    ['FTL 14 16 1 4', 'LTL 14 16 6'],
  ],
])('days under the name of a load are of that load: %s', async (text, expected) => {
  expect(days(await read(text))).toEqual(expected)
})

test('control: days of part loads alone are none of whole trucks', async () => {
  const text = '卡航 USD 2026.12.1-12.15\n起运地\t目的地\t整车 USD/车\t零担 USD/KG\t零担时效\n义乌\t莫斯科\t8600\t2.1\t20-22'
  expect(days(await read(text))).toEqual(['FTL', 'LTL 20 22'])
})

test.each([
  ['Europe - CIS tilt 13.6 m, EUR per truck', 'No\tLoading\tUnloading\tRate\tDays\tValid to', 'Warsaw\tMinsk'],
  ['Европа → СНГ, тент 13,6 м, EUR за машину', '№\tЗагрузка\tВыгрузка\tСтавка\tСрок\tДействует до', 'Варшава\tМинск'],
])('what prices are counted by holds against loads in the name of the file: %s', async (title, head, lane) => {
  const { offers } = await readText(`${title}\n${head}\n1\t${lane}\t1450\t2-3\t31.12.2026`, { name: 'Авто_сборка_groupage.tsv' })
  expect(
    offers.map(({ loadType, prices }) => `${loadType} ${prices[0]?.for} ${prices[0]?.amount} ${prices[0]?.currency}`),
  ).toEqual(['FTL truck 1450 EUR'])
})
