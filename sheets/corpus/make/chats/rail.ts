/** Chats of people who sell trains: several speakers, corrections, withdrawals, prices as they are spoken. */
import { type Given, paper } from '../paper.ts'
import { cny, EVERY_DAY, extra, inside, rub, transit, usd, valid, without } from '../terms.ts'

/** A group of a forwarder: he quotes, others haggle, he amends. */
export const wechatGroup = () => {
  const f = paper(
    'c01_微信群_中亚班列_多人.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['rail'],
      layout: 'WeChat group, several people, a line with name and time before each message, quotes of earlier messages in 「」',
      traps: [
        '四千二 and 2k95 are amounts',
        'a customer bids',
        'a lane is withdrawn by its destination',
        'an amount rises by 100',
      ],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15'), surcharges: [inside('RST', '还箱'), without('CUS', '清关')] })
  const s = f.sheet('L')
  s.note('陈样（虚构） 11月22日 08:55')
  s.note('各位早，12月上半月（1-15号）中亚班列40高箱报价，美金：')
  s.row(
    ['西安-阿拉木图 SOC 两千四 COC 3k1 天天发 8-9天'],
    {
      pol: ['R-XIAN'],
      pod: ['R-ALMATY'],
      ownership: 'SOC',
      prices: usd({ '40HQ': 2400 }),
      weekdays: EVERY_DAY,
      ...transit(8, 9),
    },
    {
      pol: ['R-XIAN'],
      pod: ['R-ALMATY'],
      ownership: 'COC',
      prices: usd({ '40HQ': 3100 }),
      weekdays: EVERY_DAY,
      ...transit(8, 9),
    },
  )
  const tashkent: Given = {
    key: 'tashkent',
    pol: ['R-XIAN'],
    pod: ['R-TASHKENT', null],
    ownership: 'COC',
    weekdays: [2, 5],
    ...transit(12, 14),
  }
  s.row(['西安-塔什干 COC 四千二 周二、周五 12-14天'], tashkent)
  s.row(['成都-莫斯科沃尔西诺 COC 5350 周三 16-18天'], {
    pol: ['R-CHENGDU'],
    pod: ['R-VORSINO'],
    ownership: 'COC',
    prices: usd({ '40HQ': 5350 }),
    weekdays: [3],
    ...transit(16, 18),
  })
  const bishkek = s.row(['义乌-比什凯克 COC 3900 周六 13天'])
  f.refuse(bishkek, 'Yiwu-Bishkek', 'withdrawn later in the chat')
  s.note('含还箱，不含目的站清关')
  s.row([''])
  s.note('李样（虚构） 11月22日 09:40')
  s.note('「陈样（虚构）：成都-莫斯科沃尔西诺 COC 5350 周三 16-18天」')
  s.note('这个 5200 能做吗')
  s.row([''])
  s.note('陈样（虚构） 11月22日 10:02')
  s.note('做不了，成都老价不变')
  s.row(['塔什干刚才报错了，应该是4k15'], { ...tashkent, prices: usd({ '40HQ': 4150 }) })
  s.note('比什凯克那条先撤掉，停发')
  return f.made()
}

/** Russian prices of trains: roubles and dollars, marks before and behind the amount, an update by one end. */
export const telegramTrains = () => {
  const f = paper(
    'c02_телеграм_поезда_правки.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['rail'],
      layout: 'Telegram, a post of trains with flags between the ends, COC and SOC between slashes, later posts amend it',
      traps: ['$4,85к is 4850', 'a lane is taken off later', 'a price stays as it is', 'the SOC price alone is corrected'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-15'),
    surcharges: [inside('SEC', 'охрана'), without('CUS', 'таможенное оформление')],
  })
  const s = f.sheet('L')
  s.note('🚂 Контейнерные поезда из Китая, 40HC, действует 01.12–15.12.2026')
  s.row(
    ['🇨🇳 Сиань → Ворсино 🇷🇺: COC $4,85к / SOC $3,6к, отправка вт и пт, 16-18 дней'],
    {
      pol: ['R-XIAN'],
      pod: ['R-VORSINO'],
      ownership: 'COC',
      prices: usd({ '40HQ': 4850 }),
      weekdays: [2, 5],
      ...transit(16, 18),
    },
    { key: 'soc', pol: ['R-XIAN'], pod: ['R-VORSINO'], ownership: 'SOC', weekdays: [2, 5], ...transit(16, 18) },
  )
  const off = s.row(['Чунцин → Селятино: COC 5 100 $, отправка ср, 18 дней'])
  f.refuse(off, 'Chongqing-Selyatino', 'taken off later')
  s.row(['Чэнду → Электроугли: COC 495 000 ₽, отправка чт, 20 дней'], {
    pol: ['R-CHENGDU'],
    pod: ['R-ELEKTROUGLI'],
    ownership: 'COC',
    prices: rub({ '40HQ': 495000 }),
    weekdays: [4],
    ...transit(20),
  })
  s.note('Охрана включена. Без таможенного оформления.')
  s.row([''])
  s.note('‼️ Обновление')
  s.row(['Ворсино SOC опечатка, верно 3 650 $'], {
    key: 'soc',
    pol: ['R-XIAN'],
    pod: ['R-VORSINO'],
    ownership: 'SOC',
    prices: usd({ '40HQ': 3650 }),
  })
  s.note('Селятино снято с продажи')
  s.note('Электроугли — ставка без изменений')
  return f.made()
}

/** Letters of a Chinese firm about trains by sections, with a list of charges by box. */
export const mailTrains = () => {
  const f = paper(
    'c03_邮件_欧线班列_附加费.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['rail'],
      layout: 'letter, numbered lanes in sentences, charges as a list with full-width commas and semicolons',
      traps: ['a full-width comma stands between two amounts', 'the amount of each box stands behind its box'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    ...valid('2026-12-05', '2026-12-31'),
    surcharges: [
      extra('HDL', 300, 'CNY', 'container', { codes: ['HDL', 'RST'], equipment: '20GP', words: '吊装费' }),
      extra('HDL', 450, 'CNY', 'container', { codes: ['HDL', 'RST'], equipment: '40HQ', words: '吊装费' }),
      extra('CUS', 350, 'CNY', 'document', { words: '报关费' }),
      without('DEST', '目的站费用'),
    ],
  })
  const s = f.sheet('L')
  s.note('尊敬的客户：')
  s.note('以下为中欧班列运价，COC箱，币种美元，有效期2026年12月5日至12月31日。')
  s.row(['1、郑州至汉堡，20GP 3100，40HQ 5900，周二、周六发车，全程15-17天。'], {
    pol: ['R-ZHENGZHOU'],
    pod: ['R-HAMBURG'],
    prices: usd({ '20GP': 3100, '40HQ': 5900 }),
    weekdays: [2, 6],
    ...transit(15, 17),
  })
  s.row(['2、重庆至杜伊斯堡，20GP 3050，40HQ 5,850，周四发车，全程16-18天。'], {
    pol: ['R-CHONGQING'],
    pod: ['R-DUISBURG'],
    prices: usd({ '20GP': 3050, '40HQ': 5850 }),
    weekdays: [4],
    ...transit(16, 18),
  })
  s.note('另收：吊装费20GP RMB300，40HQ RMB450；报关费RMB350/票；目的站费用未含。')
  s.note('如有疑问请来电 000-0000-0000 样例陆港（虚构）')
  return f.made()
}

/** A WhatsApp export in English of a firm in Almaty. */
export const whatsappRail = () => {
  const f = paper(
    'c04_whatsapp_Almaty_rail.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['rail'],
      layout: 'WhatsApp export with stamps, a bullet a lane, two boxes between slashes, changes later by one end',
      traps: ['should be', 'suspended', 'a bid with a question mark'],
    },
  )
  f.usual({ loadType: 'FCL', ownership: 'COC', ...valid(null, '2026-12-20') })
  const s = f.sheet('L')
  s.row(["[22/11/2026, 09:15:02] Sample Rail KZ: Hi all, block trains, COC, USD per 20'/40'HC, valid till 20 Dec"])
  const lane = (pol: string, pod: string, weekdays: number[], least: number, most = least): Given => ({
    pol: [pol],
    pod: [pod],
    weekdays,
    ...transit(least, most),
  })
  s.row(['• Xian - Almaty 1,900/3,150 daily, 8 days'], {
    ...lane('R-XIAN', 'R-ALMATY', EVERY_DAY, 8),
    prices: usd({ '20GP': 1900, '40HQ': 3150 }),
  })
  const tashkent = { key: 't', ...lane('R-ZHENGZHOU', 'R-TASHKENT', [1, 4], 13, 15), pod: ['R-TASHKENT', null] }
  s.row(['• Zhengzhou - Tashkent 2,250/3,700 Mon/Thu, 13-15 days'], tashkent)
  const off = s.row(['• Yiwu - Bishkek 2,400/3,950 Sat, 14 days'])
  f.refuse(off, 'Yiwu-Bishkek', 'suspended later')
  s.note('[22/11/2026, 10:40:11] Client A: can you do Xian - Almaty 3,000 for 40?')
  s.note('[22/11/2026, 10:52:30] Sample Rail KZ: sorry no, Almaty unchanged')
  s.row(['[22/11/2026, 11:20:00] Sample Rail KZ: typo above - Tashkent should be 2,350 / 3,800'], {
    ...tashkent,
    prices: usd({ '20GP': 2350, '40HQ': 3800 }),
  })
  s.note('[22/11/2026, 12:01:44] Sample Rail KZ: Bishkek suspended until further notice')
  return f.made()
}

/** Trucks of a firm in Urumqi, as it says them aloud. */
export const voiceTrucks = () => {
  const f = paper(
    'c05_微信语音转文字_卡航.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['road'],
      layout: 'WeChat, voice turned into text: sentences without marks, amounts in signs, several lanes a line',
      traps: ['一万八千五 is 18500', 'a stop more costs 800'],
    },
  )
  f.usual({ loadType: 'FTL', vehicle: 'EU-TENT', ...valid(null, '2026-12-10') })
  const s = f.sheet('L')
  s.note('样例卡航老周（虚构） 11月22日 15:10')
  s.note('卡车13米6篷布 人民币 12月10号前有效')
  const lane = (pol: string, pod: string, amount: number, least: number, most = least): Given => ({
    pol: [pol],
    pod: [pod],
    prices: cny({ truck: amount }),
    ...transit(least, most),
  })
  s.row(['乌鲁木齐到阿拉木图一万八千五，4天'], lane('g1529102', 'g1526384', 18500, 4))
  s.row(['喀什到塔什干两万一，6-7天'], lane('g1280849', 'g1512569', 21000, 6, 7))
  s.row(
    ['乌鲁木齐到比什凯克1万7，5天；乌鲁木齐到阿斯塔纳2万3，6天'],
    lane('g1529102', 'g1528675', 17000, 5),
    lane('g1529102', 'g1526273', 23000, 6),
  )
  s.note('有需要的私我')
  return f.made()
}
