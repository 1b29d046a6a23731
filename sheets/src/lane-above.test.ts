import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, {
    name: 'message.txt',
    seaCarriers: [
      { code: 'FESO', names: ['FESCO'] },
      { code: 'MSCU', names: ['MSC'] },
    ],
    today: '2027-03-01',
  })
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, ownership, carrier, prices, weekdays, transit_days_min: days, valid_to: to }) =>
      `${pol}-${pod} ${ownership} ${carrier?.code} ${prices.map((price) => `${price.amount} ${price.currency}`).join('/')} ${weekdays} ${days} ${to}`,
  )

test.each([
  ['上海-海参崴 FESCO COC 20GP/40HQ 900/1600 USD 周四船 8天 3月15日前有效', '同上，SOC 20GP/40HQ 650/1100，其他一样'],
  [
    'Shanghai - Vladivostok FESCO COC 20GP/40HQ USD 900/1600, Thu, T/T 8 days, valid until 15 March',
    'Same as above, SOC 20GP/40HQ 650/1100',
  ],
  ['Шанхай – Владивосток FESCO COC 20GP/40HQ 900/1600 USD, чт, 8 дней, действует до 15.03.2027', 'То же, SOC 20GP/40HQ 650/1100'],
])('a line of the lane above has what it does not say from there: %s', async (first, second) => {
  const [coc, soc] = told(await read(`海运 USD 3月1日-3月10日\n${first}\n${second}`))
  expect(coc).toBe('CNSHA-RUVVO COC FESO 900 USD/1600 USD 4 8 2027-03-15')
  expect(soc).toBe('CNSHA-RUVVO SOC FESO 650 USD/1100 USD 4 8 2027-03-15')
})

test('a line of the lane above that names another end is none of it', async () => {
  const answer = await read('海运 USD\n上海-汉堡 MSC 20GP/40HQ 900/1600\n同上，鹿特丹 20GP/40HQ 950/1700')
  expect(told(answer).filter((line) => line.includes('DEHAM') && line.includes('950'))).toEqual([])
})

test.each(['同上，3月15日停航一班', 'Same lane, no sailing on 15 March', 'То же направление, транзит 25 дней'])(
  'a line of the lane above without a price is no offer, and closes none: %s',
  async (line) => {
    const { offers } = await read(`Ocean freight USD\nShanghai - Hamburg MSC 20GP/40HQ 900/1600\n${line}`)
    expect(offers.map(({ pod, prices }) => [pod, prices.length])).toEqual([['DEHAM', 2]])
  },
)

test.each([
  ['海运 USD', '以上 THC 另付', '以上两条起运港 THC 已含'],
  ['Ocean freight USD', 'Above rates: THC is extra', 'The two rates above include THC'],
  ['Море, USD', 'Ставки выше: THC оплачивается отдельно', 'В две ставки выше THC включён'],
])('a note of so many lines above is of no others: %s', async (title, first, second) => {
  const lanes = ['Ningbo - Hamburg MSC 20GP/40HQ 1500/2500', 'Ningbo - Rotterdam MSC 20GP/40HQ 1600/2600']
  const others = ['Shanghai - Antwerp MSC 20GP/40HQ 1700/2700', 'Shanghai - Felixstowe MSC 20GP/40HQ 1800/2800']
  const { offers } = await read([title, ...lanes, first, '', ...others, second].join('\n'))
  const states = offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`).join())
  expect(states).toEqual(['THC elsewhere', 'THC elsewhere', 'THC inside', 'THC inside'])
})

test.each([
  ['Yantian - Novosibirsk suspended until further notice'],
  ['盐田-新西伯利亚 停航，复航另行通知'],
  ['Яньтянь – Новосибирск закрыт до особого распоряжения'],
])('a lane that is closed without an end leaves the others their last day: %s', async (closed) => {
  const lanes = ['Ocean freight, USD, valid 1-31 March 2027', 'Ningbo - Hamburg MSC 20GP/40HQ 1500/2500', '', closed, '']
  const { offers } = await read([...lanes, 'Shanghai - Antwerp MSC 20GP/40HQ 1700/2700'].join('\n'))
  expect(offers.map(({ valid_to }) => valid_to)).toEqual(['2027-03-31', '2027-03-31'])
})

test.each(['Free time at destination for COC: 10 days', 'Бесплатное пользование в порту назначения для COC: 10 дней'])(
  'days free at an end are those of the boxes a note names: %s',
  async (note) => {
    const lane = 'Ocean freight, USD, valid 1-31 March 2027\nNingbo - Hamburg MSC'
    const { offers } = await read(`${lane} COC 20GP/40HQ 1500/2500\nNingbo - Hamburg MSC SOC 20GP/40HQ 1200/2100\n\n${note}`)
    expect(offers.map(({ ownership, free_days: days }) => `${ownership} ${days}`)).toEqual(['COC 10', 'SOC null'])
  },
)
