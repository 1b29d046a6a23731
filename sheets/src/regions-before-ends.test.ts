import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'rates.txt', seaCarriers: [{ code: 'EGLV', names: ['EMC', 'Evergreen'] }] })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ pol, pod, prices }) => [pol, pod, ...prices.map(({ amount }) => amount)].join(' '))

test.each([
  '【样例】12月上海整箱快报 USD（12/1-12/14）\n美西 LAX/LGB: EMC 1450/1800/1800, 周三开14天\n欧基 RTM/HAM: EMC 1500/2600 周日开 32天',
  'FCL rates ex Shanghai, USD, valid 1-14 Dec 2026\nUSWC LAX/LGB: EMC 1450/1800/1800, Wed, 14 days\nNorth Europe RTM/HAM: EMC 1500/2600, Sun, 32 days',
  'Ставки море из Шанхая, USD, 01-14.12.2026\nСША LAX/LGB: EMC 1450/1800/1800, ср, 14 дн\nЕвропа RTM/HAM: EMC 1500/2600, вс, 32 дн',
])('several ends behind the name of a line of the world, below a heading of where all begin: %s', async (text) => {
  expect(shown(await read(text))).toEqual([
    'CNSHA USLAX 1450 1800 1800',
    'CNSHA USLGB 1450 1800 1800',
    'CNSHA NLRTM 1500 2600',
    'CNSHA DEHAM 1500 2600',
  ])
})

test.each([
  '【样例】12月上海整箱快报 USD（12/1-12/14）\n东南亚 SGN 150/250、HPH 100/200、BKK 120/220',
  'FCL rates ex Shanghai, USD, valid 1-14 Dec 2026\nAsia SGN 150/250; HPH 100/200; BKK 120/220',
])('ends of one line that have prices of their own: %s', async (text) => {
  expect(shown(await read(text))).toEqual(['CNSHA VNSGN 150 250', 'CNSHA VNHPH 100 200', 'CNSHA THBKK 120 220'])
})

test.each([
  ['12月海运 USD 12/1-12/31\n重庆-海防 20GP 900；重庆经上海-汉堡 江海联运 20GP 3900', ['CNCKG VNHPH 900', 'CNCKG DEHAM 3900']],
  [
    'Sea USD 1-31 Dec 2026\nWuhan - Haiphong 20GP 900; Wuhan via Shanghai - Hamburg 20GP 3900',
    ['CNWUH VNHPH 900', 'CNWUH DEHAM 3900'],
  ],
])('a lane that names its port on the way behind its beginning: %s', async (text, expected) => {
  expect(shown(await read(text))).toEqual(expected)
})

test('control: the port of a list is where its lanes begin only in China', async () => {
  const { offers } = await read('12月汉堡整箱快报 USD（12/1-12/14）\n上海 EMC 1500/2600')
  expect(offers.filter(({ pol }) => pol === 'DEHAM')).toEqual([])
})
