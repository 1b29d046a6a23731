/** Messages: lanes withdrawn behind their price, an end nobody knows, lines behind the name of a port, a price without its 万. */
import { type Given, paper } from '../paper.ts'
import { airline, carrier, cny, mayBe, transit, usd, valid } from '../terms.ts'

/** A post of trucks and flights. */
export const postOfTrucks = () => {
  const f = paper(
    'm03_телеграм_Намуна_авто_авиа.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['road', 'air'],
      layout:
        'Telegram: trucks a line each, one withdrawn behind its price, one to a town that several have the name of; the airline between commas',
      traps: ['уже неактуально', 'Троицк: which one', 'waiting is of the trucks alone'],
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('L')
  s.note('Караван-Намуна (вымышл.)')
  s.note('Ставки 01.12-15.12.2026, все цены в $')
  s.row([''])
  s.note('🚛 АВТО, тент 13.6, за машину')
  const truck = (pol: string, pod: (string | null)[], amount: number, least: number, most: number): Given => ({
    mode: 'road',
    loadType: 'FTL',
    vehicle: 'EU-TENT',
    pol: [pol],
    pod,
    prices: usd({ truck: amount }),
    ...transit(least, most),
    surcharges: [mayBe('WAI', 'Простой', { amount: 110, currency: 'USD', basis: 'day' })],
  })
  s.row(['• Гуанчжоу – Ташкент 7100, 16-18 дн'], truck('g1809858', ['g1512569'], 7100, 16, 18))
  s.row(['• Иу – Ташкент 7400, 15-17 дн'], truck('g1814870', ['g1512569'], 7400, 15, 17))
  const open = s.row(['• Ташкент – Троицк 2850, 6-7 дн'], truck('g1512569', [null], 2850, 6, 7))
  f.ask('place', [open], 'Троицк: which of them')
  const gone = s.row(['• Урумчи – Ташкент 3350 ❌ уже неактуально, машин нет'])
  f.refuse(gone, 'неактуально', 'withdrawn')
  s.note('Простой после 2 суток — 110$/сут.')
  s.row([''])
  s.note('✈️ АВИА, $/кг, мин 100 кг')
  s.row(['• Гуанчжоу (CAN) – Ташкент (TAS): 100+ 4.7 / 300+ 4.4 / 500+ 4.2, HY, вт и сб'], {
    mode: 'air',
    pol: ['CAN'],
    pod: ['TAS'],
    carrier: airline('HY'),
    prices: usd({ '+100': 4.7, '+300': 4.4, '+500': 4.2 }),
    weekdays: [2, 6],
    minimum: { quantity: 100, unit: 'kg' },
  })
  return f.made()
}

/** Reefers below a heading of their port, and trucks in 万. */
export const reefersAndTrucks = () => {
  const f = paper(
    'm04_微信_样例冷柜与冷藏车.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['sea', 'road'],
      layout: 'WeChat: reefers below the port they begin at, the line behind the name of the port; refrigerated trucks in 万',
      traps: ['a line no list has', 'sold out behind its price', 'one price lacks its 万'],
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('L')
  s.note('青岛样例冻品物流（虚构）')
  s.note('12/1-12/15 有效')
  s.note('❄️海运 青岛港起 USD 20RF/40RH COC')
  const box = (
    pod: string,
    line: Given['carrier'],
    amounts: Record<string, number>,
    weekdays: number[] | null,
    days: number,
  ): Given => ({
    mode: 'sea',
    loadType: 'FCL',
    ownership: 'COC',
    pol: ['CNTAO'],
    pod: [pod],
    carrier: line ?? null,
    prices: usd(amounts),
    weekdays,
    ...transit(days),
  })
  s.row(['海参崴 FESCO 2550/3800 周三开 5天'], box('RUVVO', carrier('FESCO'), { '20RF': 2550, '40RH': 3800 }, [3], 5))
  s.row(['釜山 COSCO 840/1340 周二开 2天'], box('KRPUS', carrier('COSCO'), { '20RF': 840, '40RH': 1340 }, [2], 2))
  s.row(['圣彼得堡 OVP 40RH 8800 约50天'], box('RULED', { words: 'OVP', codes: [] }, { '40RH': 8800 }, null, 50))
  const gone = s.row(['新罗西斯克 40RH 7550 已爆舱，本期不接'])
  f.refuse(gone, '已爆舱', 'sold out')
  s.row([''])
  s.note('🚚冷藏车 13米，人民币/车')
  const truck = (pol: (string | null)[], pod: string, amount: number, days: number): Given => ({
    mode: 'road',
    loadType: 'FTL',
    vehicle: 'EU-REEF',
    pol,
    pod: [pod],
    prices: cny({ truck: amount }),
    ...transit(days),
  })
  s.row(['绥芬河—海参崴 2.5万 2天'], truck(['B-SUIFENHE', 'g2034657'], 'g2013348', 25000, 2))
  s.row(['满洲里—莫斯科 6.7万 13天'], truck(['B-MANZHOULI', 'g2035836'], 'g524901', 67000, 13))
  const bare = s.row(['满洲里—新西伯利亚 4.1 7天'], truck(['B-MANZHOULI', 'g2035836'], 'g1496747', 4.1, 7))
  f.suspect({ rows: [bare], field: 'price:truck', kind: 'price_low', why: '4.1 without 万', accept: [4.1, 41000] })
  return f.made()
}
