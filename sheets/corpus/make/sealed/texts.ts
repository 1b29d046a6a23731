/** Posts: air lines with small pictures, Russian blocks of names and values. */
import { paper } from '../paper.ts'
import { airline, cny, inside, transit, usd, valid, without } from '../terms.ts'

/** WeChat: city and code together, brackets with colons. */
export const airWithPictures = () => {
  const f = paper(
    's04_空运_表情群发.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['air'],
      layout:
        'WeChat post, air, small pictures between the parts, city with code (杭州HGH—阿拉木图ALA), brackets as 100K:18.5 / 300K:17.8, days as D2/D5, RMB in the first line',
      traps: ['a line for cargo by enquiry', 'digits as small pictures'],
    },
  )
  f.usual({
    ...valid('2026-11-30', '2026-12-06'),
    surcharges: [inside('FSC', '燃油'), inside('SSC', '安检'), without('CUS', '报关')],
  })
  const s = f.sheet('L')
  s.row(['📢 江南样例空运（虚构）本周特价 RMB/KG 📢'])
  s.row(['🗓️ 11月30日-12月6日 有效'])
  s.row([''])
  type Line = [string, string, string, string, Record<string, number>, number[], number]
  const lines: Line[] = [
    [
      '✈️ 杭州HGH—阿拉木图ALA 💰100K:18.5 / 300K:17.8 / 1000K:16.9 🛫D2/D5 KC直飞 ⏳2天',
      'HGH',
      'ALA',
      'KC',
      { '+100': 18.5, '+300': 17.8, '+1000': 16.9 },
      [2, 5],
      2,
    ],
    [
      '✈️ 郑州CGO—塔什干TAS 💰100K:21 / 300K:20.2 / 1000K:19.5 🛫D1/D4/D6 HY直飞 ⏳1天',
      'CGO',
      'TAS',
      'HY',
      { '+100': 21, '+300': 20.2, '+1000': 19.5 },
      [1, 4, 6],
      1,
    ],
    [
      '✈️ 西安XIY—比什凯克BSZ 💰100K:16 / 300K:15.2 / 1000K:14.6 🛫D3 CZ经乌鲁木齐 ⏳3天',
      'XIY',
      'BSZ',
      'CZ',
      { '+100': 16, '+300': 15.2, '+1000': 14.6 },
      [3],
      3,
    ],
  ]
  for (const [text, pol, pod, line, prices, weekdays, days] of lines)
    s.row([text], { pol: [pol], pod: [pod], carrier: airline(line), prices: cny(prices), weekdays, ...transit(days) })
  f.refuse(s.row(['✈️ 武汉WUH—新西伯利亚OVB 单询']), '武汉WUH—新西伯利亚OVB', 'on request')
  s.row([''])
  s.note('✅ 含燃油、安检 ❌ 不含报关')
  s.note('📱 000-0000-0073')
  return f.made()
}

/** Telegram: each lane a block of names and values. */
export const russianBlocks = () => {
  const f = paper(
    's08_телеграм_анкеты.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['rail', 'road'],
      layout:
        'Telegram post, Russian, each lane a block of lines «Откуда:», «Куда:», «Тип:», «Ставка:», «Срок:», between strokes; trains and a truck',
      traps: ['one offer is six lines', 'the last block is a truck', 'one block is «уточняйте»'],
    },
  )
  f.usual({ ...valid(null, '2026-12-25') })
  const s = f.sheet('L')
  s.row(['Добрый день, коллеги! Актуальные ставки до 25.12.2026'])
  s.row(['ИП Примеров (вымышл.)'])
  s.row(['———————'])
  type Block = [string, string, string, string, string, object, number | null, string, number, number, string, number[]]
  const blocks: Block[] = [
    [
      'Чанша',
      'R-CHANGSHA',
      'Ворсино',
      'R-VORSINO',
      'ЖД, 40HC COC',
      { mode: 'rail', loadType: 'FCL', ownership: 'COC' },
      4250,
      '18-20 дней',
      18,
      20,
      'по средам',
      [3],
    ],
    [
      'Хэфэй',
      'R-HEFEI',
      'Шушары',
      'R-SHUSHARY',
      'ЖД, 40HC SOC',
      { mode: 'rail', loadType: 'FCL', ownership: 'SOC' },
      3380,
      '20-23 дня',
      20,
      23,
      'по пятницам',
      [5],
    ],
    [
      'Ухань',
      'R-WUHAN',
      'Казань (Лагерная)',
      'R-KAZAN',
      'ЖД, 40HC COC',
      { mode: 'rail', loadType: 'FCL', ownership: 'COC' },
      null,
      '17 дней',
      17,
      17,
      'по вторникам',
      [2],
    ],
    [
      'Иу',
      'g1814870',
      'Новосибирск',
      'g1496747',
      'Авто, тент 20 т',
      { mode: 'road', loadType: 'FTL' },
      5600,
      '14-16 дней',
      14,
      16,
      'ежедневно',
      [1, 2, 3, 4, 5, 6, 7],
    ],
  ]
  blocks.forEach(([from, pol, to, pod, kind, rest, amount, time, least, most, when, weekdays], n) => {
    const price = amount === null ? 'уточняйте' : `${String(amount).replace(/(\d)(\d{3})$/, '$1 $2')} USD`
    const lines = [
      `📍 Откуда: ${from}`,
      `🏁 Куда: ${to}`,
      `📦 Тип: ${kind}`,
      `💵 Ставка: ${price}`,
      `⏱ Срок: ${time}`,
      `📅 Отправки: ${when}`,
    ]
    const unit = 'mode' in rest && rest.mode === 'road' ? 'truck' : '40HQ'
    lines.forEach((text, line) => {
      if (amount === null) {
        f.refuse(s.row([text]), text, 'on request')
        return
      }
      s.row([text], {
        key: `block ${n}`,
        pol: [pol],
        pod: [pod],
        ...rest,
        weekdays,
        ...transit(least, most),
        ...(line === 3 ? { prices: usd({ [unit]: amount }) } : {}),
        ...(line === 0 ? { surcharges: [without('CUS', 'таможня')] } : {}),
      })
    })
    s.row(['———————'])
  })
  s.note('Таможня в ставку не входит. Тел. +7 000 000-00-74')
  return f.made()
}
