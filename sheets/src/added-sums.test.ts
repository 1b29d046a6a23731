import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['上海出', '上海-汉堡 HPL 1550/2750/2750', '汉堡、安特卫普 20尺超21吨加200刀超重'],
  ['Ex Shanghai:', 'Shanghai - Hamburg HPL 1550/2750/2750', "Hamburg, Antwerp: 20' over 21 t plus USD 200 overweight"],
  ['Из Шанхая:', 'Шанхай - Гамбург HPL 1550/2750/2750', 'Гамбург, Антверпен: 20 футов свыше 21 т доплата 200 USD перевес'],
])('a line that says what is added at some ports is no lane to them: %s', async (origin, lane, charge) => {
  const { offers } = await readText(`海运 FCL, USD 20GP/40GP/40HQ\n${origin}\n${lane}\n${charge}`, { name: 'rates.txt' })
  expect(offers.map(({ pod }) => pod)).toEqual(['DEHAM'])
})

test('charges collected as they come are paid elsewhere', async () => {
  const { offers } = await readText('青岛-釜山 40HQ 80 USD SITC\n\nLSS 已含；起运港 THC/文件费实收', { name: 'rates.txt' })
  expect(offers[0]?.surcharges.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'LSS inside',
    'THC elsewhere',
    'DOC elsewhere',
  ])
})
