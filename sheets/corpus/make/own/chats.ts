/** Pasted chats and posts in three languages. */
import { russian } from '../cells.ts'
import { paper } from '../paper.ts'
import { airline, carrier, EVERY_DAY, extra, inside, rub, transit, usd, valid, without } from '../terms.ts'

/** WeChat: names and times before the messages, a later correction replaces an earlier price. */
export const correctedChat = () => {
  const f = paper(
    'o07_微信群更正.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'WeChat export with speaker and time lines, a later message corrects a price, talk between',
      traps: ['the earlier price is superseded', 'talk with numbers in it'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-14'), surcharges: [without('THC')] })
  const s = f.sheet('L')
  s.row(['样小海（虚构） 11:02'])
  s.row(['12.1-12.14 华东出口，美金，都不含THC，20/40HQ'])
  const old = s.row(['上海-汉堡 COSCO 1650/2980 周五开 33天'])
  f.refuse(old, '上海-汉堡 COSCO 1650/2980', 'superseded by a later message')
  const row = (
    text: string,
    pol: string,
    pod: string,
    line: string,
    known: string,
    p20: number,
    p40: number,
    weekdays: number[],
    least: number,
    most = least,
  ) =>
    s.row([text], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line, known),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...transit(least, most),
    })
  row('上海-鹿特丹 COSCO 1620/2950 周五开 32天', 'CNSHA', 'NLRTM', 'COSCO', 'COSCO', 1620, 2950, [5], 32)
  row('宁波-比雷埃夫斯 CMA 1580/2880 周日开 26-28天', 'CNNGB', 'GRPIR', 'CMA', 'CMA', 1580, 2880, [7], 26, 28)
  row('上海-伊斯坦布尔 马士基 1900/3300 周二开 30天', 'CNSHA', 'TRIST', '马士基', 'MSK', 1900, 3300, [2], 30)
  s.row(['买家阿样（虚构） 11:05'])
  s.note('40HQ 要 3 个，15号前能走吗？', 'talk, no offer')
  s.row(['样小海（虚构） 11:20'])
  row('更正：上海-汉堡 COSCO 1700/3050，船期不变，周五开 33天', 'CNSHA', 'DEHAM', 'COSCO', 'COSCO', 1700, 3050, [5], 33)
  s.note('☎️ 000-0000-0007（虚构）', 'footer')
  return f.made()
}

/** Telegram in Russian: roubles and dollars, brackets of weight, a correction at the end. */
export const telegramAir = () => {
  const f = paper(
    'o35_тг_авиа_и_авто.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['air', 'road'],
      layout: 'Telegram post in Russian, air by weight from a bound (от 100 кг), trucks in roubles, correction as last line',
      traps: ['the corrected truck price'],
    },
  )
  const s = f.sheet('L')
  f.usual({ ...valid('2026-12-01', '2026-12-07'), surcharges: [without('CUS', 'таможня')] })
  s.row(['✈️ АВИА из Китая, ставки 01.12–07.12, $/кг (ИП Образцов, вымышл.)'])
  const air = (
    text: string,
    pol: string,
    pod: string,
    line: string,
    prices: Record<string, number>,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([text], {
      mode: 'air',
      pol: [pol],
      pod: [pod],
      carrier: airline(line),
      prices: usd(prices),
      weekdays,
      ...transit(least, most),
    })
  air(
    'PVG–SVO, SU: от 45 кг – 5,9; от 100 кг – 5,2; от 300 кг – 4,8; ср, сб; 1-2 дня',
    'PVG',
    'SVO',
    'SU',
    { '+45': 5.9, '+100': 5.2, '+300': 4.8 },
    [3, 6],
    1,
    2,
  )
  air(
    'CAN–SVO, CZ: от 45 кг – 6,1; от 100 кг – 5,5; от 500 кг – 4,9; ежедневно; 1 день',
    'CAN',
    'SVO',
    'CZ',
    { '+45': 6.1, '+100': 5.5, '+500': 4.9 },
    EVERY_DAY,
    1,
    1,
  )
  air('URC–OVB, S7: от 100 кг – 3,4; от 500 кг – 3,1; вт; 1 день', 'URC', 'OVB', 'S7', { '+100': 3.4, '+500': 3.1 }, [2], 1, 1)
  s.row(['🚛 АВТО, тент 20 т, руб. за машину'])
  const truck = (text: string, pol: string[], pod: string[], amount: number, weekdays: number[], least: number, most: number) =>
    s.row([text], {
      mode: 'road',
      loadType: 'FTL',
      pol,
      pod,
      prices: rub({ truck: amount }),
      vehicle: 'EU-TENT',
      weekdays,
      ...transit(least, most),
    })
  truck(
    `Суйфэньхэ – Владивосток: ${russian(165000)} руб., 2-3 дня, ежедневно`,
    ['B-SUIFENHE', 'g2034657'],
    ['g2013348'],
    165000,
    EVERY_DAY,
    2,
    3,
  )
  const old = s.row([`Маньчжурия – Москва: ${russian(640000)} руб., 10-12 дней, пн и чт`])
  f.refuse(old, 'Маньчжурия – Москва: 640 000', 'superseded by a later line')
  truck(
    `Хэйхэ – Благовещенск: ${russian(58000)} руб., 1 день, ежедневно`,
    ['B-HEIHE', 'g2036973'],
    ['g2026609'],
    58000,
    EVERY_DAY,
    1,
    1,
  )
  s.note('Таможня не включена. Опасный груз – по запросу.')
  truck(
    `UPD: исправление! Маньчжурия – Москва: ${russian(675000)} руб., 10-12 дней, пн и чт`,
    ['B-MANZHOULI', 'g2035836'],
    ['g524901'],
    675000,
    [1, 4],
    10,
    12,
  )
  s.note('@primer_example +7 000 000-00-35')
  return f.made()
}

/** WeChat: LCL by cubic metre with a minimum. */
export const lclChat = () => {
  const f = paper(
    'o36_拼箱群发.txt',
    { kind: 'txt', encoding: 'gbk' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'WeChat post of LCL rates in GBK, W/M, minimum per line, validity by half month in words',
      traps: ['free freight (0) on one line must be flagged'],
    },
  )
  f.usual({
    loadType: 'LCL',
    ...valid('2026-12-01', '2026-12-15'),
    surcharges: [extra('CFS', 55, 'CNY', 'rt', { words: 'CFS' }), extra('DOC', 250, 'CNY', 'document', { words: '文件费' })],
  })
  const s = f.sheet('L')
  s.row(['【散货拼箱】12月上半月 上海自拼 虚构公司·样拼拼  USD/RT'])
  const row = (text: string, pod: string, rt: number, least: number, cut: number, etd: number, days: number) =>
    s.row([text], {
      pol: ['CNSHA'],
      pod: [pod],
      prices: usd({ rt }),
      minimum: { quantity: least, unit: 'rt' },
      cutoff_weekdays: [cut],
      weekdays: [etd],
      ...transit(days),
    })
  row('上海-汉堡 28/RT 最低1RT 周三截周六开 33天', 'DEHAM', 28, 1, 3, 6, 33)
  row('上海-安特卫普 30/RT 最低1RT 周三截周六开 35天', 'BEANR', 30, 1, 3, 6, 35)
  row('上海-圣彼得堡 65/RT 最低2RT 周一截周四开 50天', 'RULED', 65, 2, 1, 4, 50)
  row('上海-釜山 8/RT 最低1RT 周四截周日开 2天', 'KRPUS', 8, 1, 4, 7, 2)
  const zero = s.row(['上海-新加坡 0/RT 最低1RT 周二截周五开 7天'])
  f.refuse(zero, '上海-新加坡 0/RT', 'no freight (0): the consolidator earns at destination; cannot be an offer price')
  f.suspect({ rows: [zero], field: 'price:rt', kind: 'price_zero', why: 'USD 0 per RT', accept: [null] })
  s.note('起运港CFS RMB55/RT，文件费RMB250/票另付；超长超重单询。')
  s.note('电话000-0000-0036（虚构）')
  return f.made()
}

/** English chat: air quick quotes. */
export const airChat = () => {
  const f = paper(
    'o25_whatsapp_air.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['air'],
      layout: 'WhatsApp export with date stamps, air quick quotes, breaks by slashes after a key line',
      traps: ['HKG-LAX are airports', 'all-in rates: fuel and security are inside'],
    },
  )
  f.usual({ ...valid('2026-11-30', '2026-12-06'), surcharges: [inside('FSC'), inside('SSC')] })
  const s = f.sheet('L')
  s.row(['[20/11/2026, 10:31] Alex Sample (fictional): Air rates 30 Nov - 06 Dec 2026, USD/kg all-in incl FSC & SSC'])
  s.row(['[20/11/2026, 10:31] Alex Sample (fictional): breaks +100 / +300 / +500 / +1000'])
  const row = (
    text: string,
    pol: string,
    pod: string,
    line: string,
    amounts: number[],
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([`[20/11/2026, 10:32] Alex Sample (fictional): ${text}`], {
      pol: [pol],
      pod: [pod],
      carrier: airline(line),
      prices: usd(Object.fromEntries(amounts.map((amount, n) => [['+100', '+300', '+500', '+1000'][n] ?? '', amount]))),
      weekdays,
      ...transit(least, most),
    })
  row('HKG-LAX CX 5.60/5.45/5.30/5.10 daily 1-2 days', 'HKG', 'LAX', 'CX', [5.6, 5.45, 5.3, 5.1], EVERY_DAY, 1, 2)
  row('PVG-FRA LH 4.35/4.2/4.1/4.0 Mon/Wed/Fri 2 days', 'PVG', 'FRA', 'LH', [4.35, 4.2, 4.1, 4], [1, 3, 5], 2, 2)
  row('CAN-IST TK 3.9/3.75/3.6/3.5 Tue/Sat 1-2 days', 'CAN', 'IST', 'TK', [3.9, 3.75, 3.6, 3.5], [2, 6], 1, 2)
  row('PVG-ALA KC 3.2/3.05/2.95/2.8 Thu/Sun 1 day', 'PVG', 'ALA', 'KC', [3.2, 3.05, 2.95, 2.8], [4, 7], 1, 1)
  s.note('[20/11/2026, 10:40] Alex Sample (fictional): DG and temperature control on request, call +00 000 000 0025')
  return f.made()
}
