import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, { name: 'chat.txt', seaCarriers: [{ code: 'FESO', names: ['FESCO'] }], today: '2027-03-01' })

test.each([
  'Порт Шанхай — порт Владивосток, FESCO: COC 20DC 900 / 40HC 1 500; SOC 20DC 560 / 40HC 950; выход пт, 6–8 дней',
  'Shanghai - Vladivostok FESCO COC 20GP 900, 40HC 1500; SOC 20GP 560, 40HC 950, Fri, 6-8 days',
  '上海-海参崴 FESCO COC: 20GP 900 40HQ 1500, SOC: 20GP 560 40HQ 950 周五 6-8天',
])('whose boxes they are, told once in front of several, is of each of them: %s', async (line) => {
  const { offers } = await read(`МОРЕ, USD за контейнер, до 31.03.2027\n${line}`)
  expect(offers.map(({ ownership, prices }) => [ownership, ...prices.map(({ for: box, amount }) => `${box} ${amount}`)])).toEqual(
    [
      ['COC', '20GP 900', '40HQ 1500'],
      ['SOC', '20GP 560', '40HQ 950'],
    ],
  )
})

test('behind the boxes it is still of all of them', async () => {
  const { offers } = await read('ЖД, USD, до 31.03.2027\nСиань — Ворсино: 20DC 3 100 / 40HC 5 300, COC, ср, 14–16 дней')
  expect(offers.map(({ ownership, prices }) => [ownership, prices.length])).toEqual([['COC', 2]])
})

test.each(['厦门-印度NSA', 'Xiamen - India NSA', 'XMN-印度 NSA'])(
  'letters behind the name of a country are its port: %s',
  async (lane) => {
    const { offers } = await read(`USD 20GP/40GP/40HQ 3月1日-7日\n${lane} 700/1100/1100 COSCO 周一 19天`)
    expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([['CNXMN', 'INNSA']])
  },
)
