/** Lanes that stand in columns, or on a sheet for each box. */
import { type Given, paper } from '../paper.ts'
import { carrier, eur, extra, inside, transit, usd, valid } from '../terms.ts'

type Lane = {
  key: string
  pod: readonly [string, string]
  line: string
  prices: readonly [number, number, number]
  days: number
  day: readonly [string, number]
  free: number
  filing: number | null
}

/** A part of the sheet for each port of loading, and in it a column for each port of discharge. */
export const lanesInColumns = () => {
  const f = paper(
    'p05_Sample_quotation_by_column.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'sea FCL, titles down the side, a lane a column, a part for each port of loading',
      traps: ['one lane is in euro', 'the list of local charges opens with its currency'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-20') })
  const s = f.sheet('Rates')
  s.title('SAMPLE OCEAN DESK (fictional), rates in USD unless shown otherwise, BAF included')
  s.note('Valid from 1 December 2026 to 20 December 2026')
  const local = [extra('THC', 905, 'CNY', 'container'), extra('DOC', 470, 'CNY', 'document'), inside('BAF')]
  const part = (name: string, pol: string, lanes: readonly Lane[]) => {
    s.blank()
    s.title(`Port of loading: ${name}`)
    const columns = (
      title: string,
      cellOf: (lane: Lane) => string | number,
      givenOf: (lane: Lane) => Omit<Given, 'key'> = () => ({}),
    ) => s.row([title, ...lanes.map(cellOf)], ...lanes.map((lane): Given => ({ ...givenOf(lane), key: lane.key })))
    const money = ({ key }: Lane, amount: number) => (key === 'qd3' ? `EUR ${amount}` : amount)
    const priced = ({ key }: Lane, amounts: Record<string, number>) => ({ prices: key === 'qd3' ? eur(amounts) : usd(amounts) })
    columns(
      'Port of discharge',
      ({ pod: [said] }) => said,
      ({ pod: [, id], line, days, day: [, weekday], free, filing }) => ({
        pol: [pol],
        pod: [id],
        carrier: carrier(line),
        weekdays: [weekday],
        free_days: free,
        ...transit(days),
        surcharges: filing === null ? local : [...local, extra('ENS', filing, 'USD', 'document')],
      }),
    )
    columns('Line', ({ line }) => line)
    columns(
      '20GP',
      (lane) => money(lane, lane.prices[0]),
      (lane) => priced(lane, { '20GP': lane.prices[0] }),
    )
    columns(
      '40GP',
      (lane) => money(lane, lane.prices[1]),
      (lane) => priced(lane, { '40GP': lane.prices[1] }),
    )
    columns(
      '40HQ',
      (lane) => money(lane, lane.prices[2]),
      (lane) => priced(lane, { '40HQ': lane.prices[2] }),
    )
    columns('ENS per B/L', ({ filing }) => filing ?? 'n/a')
    columns('Sailing', ({ day: [said] }) => said)
    columns('Transit (days)', ({ days }) => days)
    columns('Free days', ({ free }) => free)
  }
  part('Qingdao', 'CNTAO', [
    {
      key: 'qd1',
      pod: ['Bremerhaven', 'DEBRV'],
      line: 'Maersk',
      prices: [1540, 2810, 2830],
      days: 37,
      day: ['Sun', 7],
      free: 14,
      filing: 28,
    },
    {
      key: 'qd2',
      pod: ['Jeddah', 'SAJED'],
      line: 'COSCO',
      prices: [1310, 2260, 2280],
      days: 24,
      day: ['Wed', 3],
      free: 10,
      filing: null,
    },
    {
      key: 'qd3',
      pod: ['Novorossiysk', 'RUNVS'],
      line: 'ARKAS',
      prices: [2050, 3400, 3420],
      days: 41,
      day: ['Fri', 5],
      free: 7,
      filing: null,
    },
  ])
  part('Ningbo', 'CNNGB', [
    {
      key: 'nb1',
      pod: ['Haiphong', 'VNHPH'],
      line: 'SITC',
      prices: [190, 350, 360],
      days: 9,
      day: ['Mon', 1],
      free: 7,
      filing: null,
    },
    {
      key: 'nb2',
      pod: ['Antwerp', 'BEANR'],
      line: 'MSC',
      prices: [1580, 2890, 2910],
      days: 36,
      day: ['Sat', 6],
      free: 14,
      filing: 28,
    },
  ])
  s.blank()
  s.note('Origin charges payable in CNY: THC 905 per container, DOC 470 per B/L.')
  return f.made()
}

/** Container trains, a sheet for each box: the same lane on both is one offer. */
export const sheetForEachBox = () => {
  const f = paper(
    'p06_Образец_поезда_лист_на_контейнер.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout: 'rail FCL, one sheet for boxes of forty feet and one for those of twenty, days on a sheet of conditions',
      traps: ['a lane has one box only', 'the same lane goes on other days in boxes of twenty feet'],
    },
  )
  f.usual({ loadType: 'FCL', ownership: 'COC', ...valid('2026-12-01', '2026-12-31') })
  const lanes = [
    ['zz', 'Чжэнчжоу', 'R-ZHENGZHOU', 'Белый Раст', 'R-BELYRAST', 4310, 2960, 17, 'пн', 1],
    ['cq', 'Чунцин', 'R-CHONGQING', 'Ворсино', 'R-VORSINO', 4480, 3120, 19, 'ср', 3],
    ['xa', 'Сиань', 'R-XIAN', 'Ташкент', 'R-TASHKENT', 3290, null, 13, 'сб', 6],
  ] as const
  const charges = [inside('SEC', 'охрана'), extra('CUS', 70, 'USD', 'document', { words: 'Таможенная декларация' })]
  const book = (name: string, title: string, box: '40HQ' | '20GP') => {
    const s = f.sheet(name)
    s.title(`Группа «Образец-Состав» (вымышл.). Поезда из Китая, ${title}, COC, USD`, 5)
    s.head(['Станция отправления', 'Станция назначения', 'Ставка', 'Срок, дн.', 'Отправление'])
    for (const [key, from, pol, to, pod, large, small, days, said, day] of lanes) {
      const amount = box === '40HQ' ? large : small
      if (amount === null) continue
      s.row([from, to, amount, days, said], {
        key,
        pol: [pol],
        pod: [pod],
        prices: usd({ [box]: amount }),
        weekdays: [day],
        ...transit(days),
        surcharges: box === '40HQ' ? charges : [],
      })
    }
    return s
  }
  book('40 фут', "40'HC", '40HQ')
  const small = book('20 фут', "20'DC", '20GP')
  small.row(['Сиань', 'Ташкент', 2240, 15, 'сб'], {
    pol: ['R-XIAN'],
    pod: ['R-TASHKENT'],
    prices: usd({ '20GP': 2240 }),
    weekdays: [6],
    ...transit(15),
    surcharges: charges,
  })
  const terms = f.sheet('Условия')
  terms.note('Ставки действуют с 01.12.2026 по 31.12.2026.')
  terms.note('Охрана включена. Таможенная декларация 70 USD за документ оплачивается отдельно.')
  return f.made()
}
