import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const shown = async (lines: readonly string[]) =>
  (await readText(lines.join('\n'), { name: 'm.txt', today: '2027-03-01' })).offers.map(
    ({ pol, pod, prices }) => `${pol}-${pod} ${prices.map(({ amount }) => amount).join('/')}`,
  )

test.each([
  [
    ['USD 20GP/40GP/40HQ', '①盐田→汉堡 2150/3900/3900', '②蛇口→鹿特丹 1980/3600/3600', '③南沙→釜山 80/150/150'],
    '更正：①平柜高柜是3700，不是3900',
    '②爆舱，撤回，别再报了',
  ],
  [
    [
      'USD 20GP/40GP/40HQ',
      '1) Yantian - Hamburg 2150/3900/3900',
      '2) Shekou - Rotterdam 1980/3600/3600',
      '3) Nansha - Busan 80/150/150',
    ],
    'Correction: line 1: 40GP and 40HQ are now 3700',
    'No. 2 is withdrawn',
  ],
  [
    [
      'USD 20GP/40GP/40HQ',
      '1. Яньтянь - Гамбург 2150/3900/3900',
      '2. Шэкоу - Роттердам 1980/3600/3600',
      '3. Наньша - Пусан 80/150/150',
    ],
    'Исправление: п. 1 — 40GP и 40HQ теперь 3700',
    '№ 2 снято с продажи',
  ],
])('a later line that names a lane by its number is of that lane: %s', async (lines, corrected, withdrawn) => {
  const [, first = '', , third = ''] = await shown(['', ...lines]).then((all) => ['', ...all])
  expect((await shown([...lines, corrected]))[0]).toBe(first.replace('3900/3900', '3700/3700'))
  expect(await shown([...lines, withdrawn])).toEqual([first, third])
})

test('a number that no line of lanes bears stays as it is', async () => {
  const lines = ['USD 20GP/40GP/40HQ', '①盐田→汉堡 2150/3900/3900']
  expect(await shown([...lines, '②爆舱，撤回'])).toEqual(['CNYTN-DEHAM 2150/3900/3900'])
})

test('notes that are numbered like the lanes are of all of them', async () => {
  const lines = [
    'USD 20GP/40GP/40HQ',
    '①盐田→汉堡 2150/3900/3900',
    '②蛇口→鹿特丹 1980/3600/3600',
    '①文件费￥450/票另付',
    '②除②外THC ￥900/箱另付',
  ]
  const { offers } = await readText(lines.join('\n'), { name: 'm.txt', today: '2027-03-01' })
  expect(offers.map(({ surcharges }) => surcharges.map(({ amount }) => amount))).toEqual([[450, 900], [450]])
})
