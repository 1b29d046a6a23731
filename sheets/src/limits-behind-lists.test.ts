import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const HEADS = {
  en: 'Sea FCL USD valid 1-31 Dec 2026\nPOL\tPOD\tLine\t20GP\t40HQ\nShanghai\tJeddah\tCOSCO\t1500\t2700\nShanghai\tHamburg\tCOSCO\t1600\t2900',
  zh: '海运整箱 USD 2026.12.1-12.31\n起运港\t目的港\t船公司\t20GP\t40HQ\n上海\t吉达\tCOSCO\t1500\t2700\n上海\t汉堡\tCOSCO\t1600\t2900',
  ru: 'Морской фрахт USD с 01.12.2026 по 31.12.2026\nПорт погрузки\tПорт выгрузки\tЛиния\t20GP\t40HQ\nШанхай\tДжидда\tCOSCO\t1500\t2700\nШанхай\tГамбург\tCOSCO\t1600\t2900',
}
const charges = async (head: string, note: string) => {
  const { offers } = await readText(`${head}\n${note}`, {
    name: 'prices.tsv',
    seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
  })
  return offers.map(({ surcharges }) =>
    surcharges.map(({ code, amount, equipment }) => [code, amount, equipment].filter((each) => each !== null).join(' ')),
  )
}
const BOTH = ['CIC 50 20GP', 'CIC 100 40HQ', 'PSS 100 20GP', 'PSS 200 40HQ']

test.each([
  [HEADS.en, 'CIC USD 50/100 and PSS USD 100/200 apply to Jeddah only.'],
  [HEADS.en, 'CIC USD 50/100 & PSS USD 100/200 for Jeddah only'],
  [HEADS.en, 'CIC USD 50/100, PSS USD 100/200 are only applicable to Jeddah.'],
  [HEADS.zh, '箱管费CIC USD 50/100和旺季附加费PSS USD 100/200仅限吉达'],
  [HEADS.zh, 'CIC USD 50/100、PSS USD 100/200 均仅适用于吉达'],
  [HEADS.ru, 'CIC 50/100 USD и PSS 100/200 USD только для Джидды.'],
])('what the end of a sentence limits is all that it joins: %s', async (head, note) => {
  expect(await charges(head, note)).toEqual([BOTH, []])
})

test.each([
  [HEADS.en, 'DOC USD 50 per B/L; PSS USD 100/200 for Jeddah only'],
  [HEADS.zh, '文件费 USD 50/票；PSS USD 100/200仅限吉达'],
])('control: what is told before is of all: %s', async (head, note) => {
  expect(await charges(head, note)).toEqual([['DOC 50', 'PSS 100 20GP', 'PSS 200 40HQ'], ['DOC 50']])
})
