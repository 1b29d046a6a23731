import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const SEA =
  'USD 2026.12.1-12.31\nPOL\tPOD\tLine\t20GP\t40HQ\nShanghai\tHamburg\tCOSCO\t1500\t2700\nShanghai\tFelixstowe\tCOSCO\t1600\t2900\nShanghai\tLos Angeles\tCOSCO\t1600\t2900\nShanghai\tVancouver\tCOSCO\t1600\t2900'
const charges = async (note: string) => {
  const { offers } = await readText(`Sea freight 海运 Морской фрахт ${SEA}\n${note}`, {
    name: 'prices.tsv',
    seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
  })
  return offers.map(({ surcharges }) =>
    surcharges.map(({ code, amount, currency, equipment }) =>
      [code, amount, currency, equipment].filter((each) => each !== null).join(' '),
    ),
  )
}

test.each([
  '二、起运港费用（人民币）：THC 20GP 920、40HQ 1420；文件费 500/票；封条 60/柜',
  'Origin charges (CNY): THC 20GP 920, 40HQ 1420; DOC 500/BL; seal 60/cntr',
  'Местные сборы (юани): THC 20GP 920, 40HQ 1420; коносамент 500/документ; пломба 60/конт',
])('what a list opens with is what its sums are in: %s', async (note) => {
  const [first] = await charges(note)
  expect(first).toEqual(['THC 920 CNY 20GP', 'THC 1420 CNY 40HQ', 'DOC 500 CNY', 'RST 60 CNY'])
})

test.each([
  'EU/UK: ENS USD 35 per B/L. USA: AMS USD 30 per B/L.',
  'EU and UK: ENS USD 35/BL; USA: AMS USD 30/BL',
  '欧盟/英国：ENS USD 35/票；美国：AMS USD 30/票',
])('lines of the world and countries in one list are each of theirs: %s', async (note) => {
  expect(await charges(note)).toEqual([['ENS 35 USD'], ['ENS 35 USD'], ['AMS 30 USD'], []])
})

test.each(['美线（不含加拿大）超重费 USD 150/柜', 'For America (excl. Canada) overweight USD 150/cntr'])(
  'a bracket behind a name leaves out whom it names: %s',
  async (note) => {
    expect((await charges(note)).map((own) => own.length)).toEqual([0, 0, 1, 0])
  },
)

test.each(['VAT 0%', 'НДС 0%', 'ставка НДС 0 %'])('a share of nothing is no charge: %s', async (note) => {
  expect((await charges(note))[0]).toEqual([])
})
