/** Mails in three languages, with the mails they answer. */

import { paper } from '../paper.ts'
import { carrier, cny, EVERY_DAY, inside, mayBe, transit, usd, valid, without } from '../terms.ts'

/** English mail: the answer above, the earlier mail quoted below with old prices. */
export const quotedMail = () => {
  const f = paper(
    'o08_RE_rates_week49.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'e-mail with a quoted earlier mail (> lines) whose prices are old, signature with a bank line',
      traps: ['prices in quoted lines are superseded'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15'), surcharges: [inside('BAF'), without('THC', 'THC')] })
  const s = f.sheet('L')
  for (const text of [
    'From: Robin Specimen <robin@example.com>',
    'To: Partners',
    'Subject: RE: RE: rates week 49',
    'Date: Fri, 20 Nov 2026 09:14:00 +0800',
    '',
    'Dear Kim,',
    '',
    'please find below our best for 1-15 December 2026, USD, incl. BAF, excl. THC both ends:',
    '',
  ])
    s.row([text])
  const row = (
    text: string,
    pol: string,
    pod: string,
    line: string,
    prices: Record<string, number>,
    weekdays: number[],
    least: number,
    most: number,
    free: number | null,
  ) =>
    s.row([text], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd(prices),
      weekdays,
      free_days: free,
      ...transit(least, most),
    })
  row(
    '- Ningbo to Felixstowe, MSC: USD 1,700 per 20GP / USD 3,050 per 40HQ, sailing every Tuesday, 31-33 days, 7 days free',
    'CNNGB',
    'GBFXT',
    'MSC',
    { '20GP': 1700, '40HQ': 3050 },
    [2],
    31,
    33,
    7,
  )
  row(
    '- Shanghai to Gdansk, HPL: USD 1,780 per 20GP / USD 3,200 per 40HQ, sailing every Saturday, 38 days, 14 days free',
    'CNSHA',
    'PLGDN',
    'HPL',
    { '20GP': 1780, '40HQ': 3200 },
    [6],
    38,
    38,
    14,
  )
  row(
    '- Yantian to Los Angeles, ONE: USD 1,450 per 20GP / USD 1,850 per 40HQ, sailing every Mon and Thu, 13-14 days',
    'CNYTN',
    'USLAX',
    'ONE',
    { '20GP': 1450, '40HQ': 1850 },
    [1, 4],
    13,
    14,
    null,
  )
  const poa = s.row(['- Qingdao to Lagos: POA'])
  f.refuse(poa, 'Qingdao to Lagos: POA', 'price on application')
  for (const text of [
    '',
    'Best regards',
    'Robin Specimen (fictional)',
    'Specimen Ocean Services Ltd (fictional) | +00 000 000 0008 | Sample Bank IBAN XX00 0000 0000 0000',
    '',
    'On Thu, 12 Nov 2026 at 16:40, Kim Sample wrote:',
  ])
    s.row([text])
  s.note('> Ningbo to Felixstowe, MSC: USD 1,550 per 20GP / USD 2,800 per 40HQ, 16-30 Nov', 'quoted earlier mail, superseded')
  s.note('> Shanghai to Gdansk, HPL: USD 1,600 per 20GP / USD 2,950 per 40HQ, 16-30 Nov', 'quoted earlier mail, superseded')
  s.note('> Can you renew these for December?', 'quoted earlier mail')
  return f.made()
}

/** Russian mail with a reply chain: sea and intermodal. */
export const russianMail = () => {
  const f = paper(
    'o26_письмо_ставки_СПб.txt',
    { kind: 'txt', encoding: 'windows-1251' },
    {
      language: 'ru',
      mode: ['sea', 'multimodal'],
      layout: 'Russian e-mail in CP1251, sea and through rates in sentences, quoted older mail below',
      traps: ['quoted prices of November', 'guarding inside the through rate'],
    },
  )
  const s = f.sheet('L')
  for (const text of [
    'От: Мария Примерова (вымышл.) <maria@example.com>',
    'Кому: партнёрам',
    'Тема: Ставки на декабрь',
    'Дата: 20 ноября 2026 г.',
    '',
    'Добрый день!',
    '',
    'Ставки действуют до 25 декабря 2026 г., контейнеры линии (COC), доллары США.',
    '',
  ])
    s.row([text])
  f.usual({ loadType: 'FCL', ownership: 'COC', ...valid(null, '2026-12-25') })
  s.row(['Море:'])
  const sea = (
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
      mode: 'sea',
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd(prices),
      weekdays,
      ...transit(least, most),
      surcharges: [without('DTHC', 'ПРР')],
    })
  sea(
    'Шанхай – Санкт-Петербург, AKKON: 20DC 3050 USD, 40HC 4800 USD, по средам, 48-52 дня',
    'CNSHA',
    'RULED',
    'AKKON',
    { '20GP': 3050, '40HQ': 4800 },
    [3],
    48,
    52,
  )
  sea(
    'Циндао – Новороссийск, AKKON: 20DC 2200 USD, 40HC 3450 USD, по субботам, 40-44 дня',
    'CNTAO',
    'RUNVS',
    'AKKON',
    { '20GP': 2200, '40HQ': 3450 },
    [6],
    40,
    44,
  )
  s.row([''])
  s.row(['Море + ЖД через Владивосток, охрана включена:'])
  const through = (
    text: string,
    pol: string,
    pod: string[],
    prices: Record<string, number>,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([text], {
      mode: 'multimodal',
      pol: [pol],
      pod,
      via: ['RUVVO'],
      prices: usd(prices),
      weekdays,
      ...transit(least, most),
      surcharges: [inside('SEC', 'охрана'), without('DTHC', 'ПРР')],
    })
  through('Шанхай – Ворсино: 40HC 5150 USD, выход вт и сб, 28-32 дня', 'CNSHA', ['R-VORSINO'], { '40HQ': 5150 }, [2, 6], 28, 32)
  through('Нинбо – Белый Раст: 40HC 5250 USD, выход чт, 30-34 дня', 'CNNGB', ['R-BELYRAST'], { '40HQ': 5250 }, [4], 30, 34)
  for (const text of [
    '',
    'ПРР в порту выгрузки не включены.',
    '',
    'С уважением,',
    'Мария Примерова (вымышл.), ООО «Пример-Контейнер»',
    'тел. +7 000 000-00-26, р/с 00000000000000000000',
    '',
    '05.11.2026 10:12, Мария Примерова пишет:',
  ])
    s.row([text])
  s.note('> Шанхай – Санкт-Петербург, AKKON: 20DC 2900 USD, 40HC 4600 USD, до 30 ноября', 'quoted earlier mail, superseded')
  return f.made()
}

/** Chinese mail: rail by sentences. */
export const railMail = () => {
  const f = paper(
    'o24_邮件_中亚班列.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['rail'],
      layout: 'Chinese e-mail, Central Asian trains in numbered sentences, currency RMB per line, disclaimer',
      traps: ['one price from (起)'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'SOC',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [without('DEST', '到站费用'), mayBe('OWS', '超重', { amount: 1500, currency: 'CNY', basis: 'container' })],
  })
  const s = f.sheet('L')
  for (const text of [
    '发件人：样天山（虚构）',
    '主题：12月中亚班列报价（SOC，人民币/40HQ）',
    '',
    '各位好，12月1日至31日发运价如下：',
  ])
    s.row([text])
  const row = (
    text: string,
    pol: string[],
    pod: string[],
    via: string,
    amount: number,
    weekdays: number[],
    least: number,
    most: number,
  ) => s.row([text], { pol, pod, via: [via], prices: cny({ '40HQ': amount }), weekdays, ...transit(least, most) })
  row(
    '1、西安—阿拉木图，经霍尔果斯，17500元，每天发，8-10天；',
    ['R-XIAN'],
    ['R-ALMATY', 'g1526384'],
    'B-KHORGOS-CN',
    17500,
    EVERY_DAY,
    8,
    10,
  )
  row(
    '2、郑州—塔什干（丘库尔赛），经霍尔果斯，2.05万，周二、周五发，11-13天；',
    ['R-ZHENGZHOU'],
    ['R-TASHKENT'],
    'B-KHORGOS-CN',
    20500,
    [2, 5],
    11,
    13,
  )
  row(
    '3、连云港—比什凯克（阿拉梅金），经阿拉山口，21800元，周三发，13-15天；',
    ['R-LIANYUNGANG'],
    ['R-BISHKEK'],
    'B-ALASHANKOU',
    21800,
    [3],
    13,
    15,
  )
  const from = row(
    '4、成都—撒马尔罕（乌卢格别克），经霍尔果斯，22000元起，周六发，14天。',
    ['R-CHENGDU'],
    ['R-SAMARKAND'],
    'B-KHORGOS-CN',
    22000,
    [6],
    14,
    14,
  )
  f.suspect({
    rows: [from],
    field: 'price:40HQ',
    kind: 'price_from',
    why: '22000起: the least price, not a firm one',
    accept: [22000, null],
    optional: true,
  })
  for (const text of ['', '以上不含到站费用；单箱超重（货重25吨以上）加收1500元/箱。', '运价以订舱时确认为准。']) s.row([text])
  s.note('样天山（虚构） 000-0000-0024')
  return f.made()
}
