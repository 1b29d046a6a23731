import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (text: string) => {
  const { offers, asked } = await readText(text, { name: 'prices.tsv' })
  return {
    ends: offers.map(({ pol, pod }) => `${pol} ${pod}`),
    asked: asked.filter(({ about }) => about === 'place').flatMap(({ rows }) => rows),
  }
}

test.each([
  [
    '海运 USD 2026.12.1-12.31\n起运港\t目的港\t代码\t20GP\t40HQ',
    '上海\t奥克兰\tUSOAK\t1500\t1900',
    '上海\t科仑坡\tLKCMB\t700\t1000',
  ],
  [
    'Sea, USD, 1-31 Dec 2026\nPOL\tPOD\tPort ref\t20GP\t40HQ',
    'Shanghai\tOaklnd\tUS OAK\t1500\t1900',
    'Shanghai\tColombo\tLK CMB\t700\t1000',
  ],
  [
    'Море, USD, 01-31.12.2026\nПорт погрузки\tПорт выгрузки\tКод\t20GP\t40HQ',
    'Шанхай\tОкленд\tUSOAK\t1500\t1900',
    'Шанхай\tКоломбо\tLKCMB\t700\t1000',
  ],
])('what a name leaves open its code says: %s', async (...lines) => {
  expect(await read(lines.join('\n'))).toEqual({ ends: ['CNSHA USOAK', 'CNSHA LKCMB'], asked: [] })
})

test('a code of another city than its name is asked', async () => {
  const text =
    '海运 USD 2026.12.1-12.31\n起运港\t目的港\t代码\t20GP\t40HQ\n上海\t汉堡\tNLRTM\t1500\t1900\n上海\t鹿特丹\tNLRTM\t1500\t1900'
  expect(await read(text)).toEqual({ ends: ['CNSHA null', 'CNSHA NLRTM'], asked: ['L3'] })
})
