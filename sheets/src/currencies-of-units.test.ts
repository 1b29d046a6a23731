import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const prices = ({ offers }: ReadText) =>
  offers.map(({ pod, loadType, prices: all }) =>
    [loadType, pod, ...all.map((each) => `${each.for} ${each.amount} ${each.currency}`)].join(' '),
  )

test.each([
  [
    'Откуда;Куда;до 100 кг;от 100 кг;Ед. изм.;Мин. сбор;Тент 13,6 м, USD\nУрумчи;Алматы;0,95;0,85;USD/кг;60 USD;2900\nУрумчи;Москва;190;175;руб/кг;9000 руб;5400',
  ],
  [
    'From;To;under 100 kg;100+ kg;Unit;Min. charge;Truck 13.6 m, USD\nUrumqi;Almaty;0.95;0.85;USD/kg;USD 60;2900\nUrumqi;Moscow;190;175;RUB/kg;RUB 9000;5400',
  ],
])('what a row is counted by tells its currency for prices that are counted so, and for no truck', async (text) => {
  const answer = await readText(text, { name: 'road.csv' })
  const all = prices(answer).map((each) => each.replace(/ (?:KZ|RU|g|R-)\S+/u, ''))
  expect(all.sort()).toEqual([
    expect.stringMatching(/^FTL .*2900 USD$/u),
    expect.stringMatching(/^FTL .*5400 USD$/u),
    expect.stringMatching(/^LTL .*\+0 0\.95 USD \+100 0\.85 USD$/u),
    expect.stringMatching(/^LTL .*\+0 190 RUB \+100 175 RUB$/u),
  ])
})
