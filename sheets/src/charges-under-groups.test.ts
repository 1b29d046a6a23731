import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const charges = ({ offers }: ReadText) =>
  offers.map(({ surcharges }) =>
    surcharges.map(({ words, amount, currency, basis, equipment, status }) =>
      [words.split(' ')[0]?.toUpperCase(), amount, currency, basis, equipment, status].filter((each) => each !== null).join(' '),
    ),
  )
const prices = ({ offers }: ReadText) => offers.map((offer) => offer.prices.map((each) => `${each.for} ${each.amount}`).join(' '))

test.each([
  [
    "起运港,目的港,20GP,40GP,40HQ,战争险 WRS (USD/柜),\n,,,,,20',40'/HQ\n上海,吉达,1980,3200,3200,100,200\n上海,亚喀巴,2380,3950,3950,含,含",
  ],
  [
    "POL,POD,20GP,40GP,40HQ,War risk WRS (USD/cntr),\n,,,,,20',40GP/40HQ\nShanghai,Jeddah,1980,3200,3200,100,200\nShanghai,Aqaba,2380,3950,3950,incl,incl",
  ],
])('under the name of a charge, boxes of one length share its sum, and are no price', async (text) => {
  const answer = await readText(`USD\n${text}`, { name: 'sea.csv' })
  expect(prices(answer)).toEqual(['20GP 1980 40GP 3200 40HQ 3200', '20GP 2380 40GP 3950 40HQ 3950'])
  const [jeddah, aqaba] = charges(answer)
  expect(jeddah?.map((each) => each.replace(/^\S+ /u, ''))).toEqual([
    '100 USD container 20GP on_top',
    '200 USD container 40GP on_top',
    '200 USD container 40HQ on_top',
  ])
  expect(aqaba?.every((each) => each.endsWith('inside'))).toBe(true)
})

test('boxes of one length with freight above them are prices', async () => {
  const text = "USD\nPOL,POD,Ocean freight,\n,,20',40'/HQ\nShanghai,Jeddah,1980,3200"
  expect(prices(await readText(text, { name: 'sea.csv' }))).toEqual(['20GP 1980 40GP 3200 40HQ 3200'])
})

test.each([
  ['海运拼箱 起运港：上海 USD\n目的港,海运费,附加费 (USD),\n,USD/RT,EBS /RT,ENS /票\n热那亚,8,6,25\n格但斯克,38,含,25'],
  ['Sea LCL, POL: Shanghai, USD\nPOD,Freight,Surcharges (USD),\n,USD/RT,EBS per RT,ENS per B/L\nGenoa,8,6,25\nGdansk,38,incl,25'],
  [
    'Море LCL, порт отправления: Шанхай, USD\nПорт назначения,Фрахт,Надбавки (USD),\n,USD/RT,EBS,ENS за к/с\nГенуя,8,6,25\nГданьск,38,вкл,25',
  ],
])('a charge under a group of charges is the one that it names: %s', async (text) => {
  const [genoa, gdansk] = charges(await readText(text, { name: 'lcl.csv' }))
  expect(genoa?.map((each) => each.replace(/ rt(?= )/u, ''))).toEqual(['EBS 6 USD on_top', 'ENS 25 USD document on_top'])
  expect(gdansk).toEqual(['EBS inside', 'ENS 25 USD document on_top'])
})
