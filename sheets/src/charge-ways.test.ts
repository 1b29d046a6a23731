import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name: string) =>
  readText(text, {
    name,
    seaCarriers: [{ code: 'CMDU', names: ['CMA CGM', 'CMA'] }],
    airlines: [{ code: 'EK', names: ['Emirates'] }],
  })
type Read = Awaited<ReturnType<typeof read>>
/** Amounts of the charges of each mode that are not in the price. */
const sumsOf = ({ offers }: Read, mode: string) =>
  offers
    .filter((offer) => offer.mode === mode)
    .map(({ surcharges }) =>
      surcharges
        .flatMap(({ amount }) => amount ?? [])
        .sort((a, b) => a - b)
        .join(' '),
    )

const SEA = 'POL\tPOD\tLine\t20GP\t40HQ\nQingdao\tBusan\tCMA\t310\t520\nTianjin\tBusan\tCMA\t330\t560'
const AIR = 'AOL\tAOD\tAirline\t+45\t+100\t+300\nPVG\tDXB\tEK\t22\t19\t17.5\nCAN\tDXB\tEK\t23\t20\t18.5'
const book = (notes: readonly string[]) =>
  `海运 Ocean freight USD, 2026.12.1-12.31\n${SEA}\n\n空运 Air freight CNY/KG, 2026.12.1-12.31\n${AIR}\n\n${notes.join('\n')}`

test.each([
  [['所有价格：燃油 RMB 6/KG，安检 RMB 1.2/KG']],
  [['All rates: fuel CNY 6/kg and security CNY 1.2/kg extra']],
  [['Все ставки: топливный сбор 6 CNY/кг, авиабезопасность 1.2 CNY/кг дополнительно']],
])('what is paid a kilogram is no charge of a box beside air freight: %s', async (notes) => {
  const answer = await read(book(notes), 'rates.tsv')
  expect(sumsOf(answer, 'air')).toEqual(['1.2 6', '1.2 6'])
  expect(sumsOf(answer, 'sea')).toEqual(['', ''])
})

test.each([
  [['所有价格：提单费 RMB 450/票，空运单费 RMB 60/票']],
  [['All rates: AWB fee CNY 60, B/L fee CNY 450 per B/L on top']],
  [['Все ставки: коносамент 450 CNY, авианакладная 60 CNY дополнительно']],
])('a bill of lading is a ship’s, an air waybill an aircraft’s: %s', async (notes) => {
  const answer = await read(book(notes), 'rates.tsv')
  expect(sumsOf(answer, 'air')).toEqual(['60', '60'])
  expect(sumsOf(answer, 'sea')).toEqual(['450', '450'])
})

test('where a file has nothing else, the charge is of what it has', async () => {
  const answer = await read(`空运 CNY/KG 2026.12.1-12.31\n${AIR}\n\n提单费 RMB 50/票`, 'air.tsv')
  expect(sumsOf(answer, 'air')).toEqual(['50', '50'])
})

test.each(['拼箱 RMB 80/RT', 'LCL: CFS RMB 80/RT', 'CFS RMB 80/RT'])(
  'what is paid a revenue tonne is of part loads: %s',
  async (note) => {
    const answer = await read(
      `海运 2026.12.1-12.31 USD\nPOL\tPOD\t20GP\t40HQ\tLCL USD/RT\nQingdao\tBusan\t310\t520\t12\n\n${note}`,
      'sea.tsv',
    )
    const ofCfs = answer.offers.filter(({ surcharges }) => surcharges.some(({ amount }) => amount === 80))
    expect(ofCfs.map(({ loadType }) => loadType)).toEqual(note.startsWith('拼箱') ? [] : ['LCL'])
  },
)
