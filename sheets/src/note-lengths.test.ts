/** Charges of pieces above a length, of the Union alone, and of names with a stop in them. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const HEAD = 'Valid 1 - 31 December 2026'
const LCL = `${HEAD}, LCL, USD per W/M\n\nPOL,POD,W/M\nShanghai,Hamburg,45\nNingbo,Rotterdam,48`
const FCL = `${HEAD}, USD\n\nPOL,POD,20GP,40HQ\nShanghai,Hamburg,1250,1900\nShanghai,Felixstowe,1250,1900\nShanghai,Istanbul,1350,2000`
const told = async (rates: string, note: string) => {
  const { offers } = await readText(`${rates}\n\n"${note}"`, { name: 'prices.csv' })
  return offers.map(({ surcharges }) =>
    surcharges.map(({ code, amount, status }) => [code, amount, status].filter((each) => each !== null).join(' ')),
  )
}

test.each([
  '单件超3米加收 USD 20/票，超5米加收 USD 45/票',
  'Pieces over 3 m: USD 20 per shipment, over 5 m: USD 45 per shipment',
  'Место длиннее 3 м: 20 USD за партию, длиннее 5 м: 45 USD за партию',
])('a piece above a length is a charge under a condition, and none of a full box: %s', async (note) => {
  const long = ['RST 20 conditional', 'RST 45 conditional']
  expect(await told(LCL, note)).toEqual([long, long])
  expect((await told(FCL, note)).flat().join()).not.toMatch(/20|45/)
})

test.each(['欧盟港口另收 ETS USD 25/箱', 'ETS USD 25 per container (EU ports only)', 'Для портов ЕС: ETS 25 USD за контейнер'])(
  'ports of the Union are neither those of Britain nor of Turkey: %s',
  async (note) => {
    expect(await told(FCL, note)).toEqual([['RST 25 on_top'], [], []])
  },
)

test('a name with a stop in it is one', async () => {
  const docs = ['BUC inside', 'DOC 60 on_top']
  expect(await told(FCL, 'BAF включён в ставку. Док. сбор линии 60 USD за коносамент дополнительно')).toEqual([docs, docs, docs])
})
