import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { type ReadText, readCells } from './read-text.fixture.ts'

const read = (cells: readonly (readonly Cell[])[]) => readCells(cells, { name: 'rates.xlsx' })
const told = ({ offers }: Pick<ReadText, 'offers'>) =>
  offers.map(
    ({ rows, mode, pol, pod, via, prices, surcharges }) =>
      `${rows.join('+')} ${mode} ${pol}-${pod} ${via.join()} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')} | ${surcharges
        .map((each) => `${each.code} ${each.equipment} ${each.amount} ${each.currency} ${each.status}`)
        .toSorted()
        .join(', ')}`,
  )

test.each([
  [
    'Ставки через Владивосток с 01.12 по 15.12.2026',
    ['Порт отпр.', 'МОРЕ до Владивостока, USD', null, '+ ЖД до станции, руб', null, 'Станция'],
    ['Шанхай', 'Нинбо', 'Ворсино', 'до порта Владивосток'],
    'уточн.',
  ],
  [
    'Rates via Vladivostok, 1-15 December 2026',
    ['POL', 'Ocean to Vladivostok, USD', null, 'Rail on to the station, RUB', null, 'Rail station'],
    ['Shanghai', 'Ningbo', 'Vorsino', 'Vladivostok port'],
    'TBA',
  ],
  [
    '经海参崴 2026.12.1-12.15',
    ['起运港', '海运 USD', null, '铁路 RUB', null, '站点'],
    ['上海', '宁波', '沃尔西诺', '海参崴港'],
    '待确认',
  ],
])(
  'a leg by rail over boxes of its own is paid on top of the freight by sea: %s',
  (title, groups, [one, other, end, port], asked) => {
    const answer = read([
      [title],
      groups,
      [null, '20GP', '40HQ', '20GP', '40HQ', null],
      [one as string, 650, 1050, 168_000, 236_000, end as string],
      [other as string, 680, 1090, 171_000, asked, end as string],
      [other as string, 400, 640, '-', '-', port as string],
    ])
    expect(told(answer)).toEqual([
      'S!4 multimodal CNSHA-R-VORSINO RUVVO 20GP 650 USD 40HQ 1050 USD | RAIL 20GP 168000 RUB on_top, RAIL 40HQ 236000 RUB on_top',
      'S!5 multimodal CNNGB-R-VORSINO RUVVO 20GP 680 USD 40HQ 1090 USD | RAIL 20GP 171000 RUB on_top, RAIL 40HQ null null conditional',
      'S!6 sea CNNGB-RUVVO  20GP 400 USD 40HQ 640 USD | ',
    ])
  },
)

test('control: a train beside a ship at a price of its own in the same money is no charge', () => {
  const answer = read([
    ['Shanghai to Moscow, December 2026, USD per container'],
    ['POL', 'Sea', null, 'Rail', null, 'Destination'],
    [null, '20GP', '40HQ', '20GP', '40HQ', null],
    ['Shanghai', 2650, 4050, 3900, 6100, 'Moscow'],
  ])
  expect(answer.offers.flatMap(({ surcharges }) => surcharges)).toEqual([])
})
