/** Letters and posts of people who sell space on ships and trucks. */
import { type Given, paper } from '../paper.ts'
import { carrier, eur, extra, inside, mayBe, perBox, transit, usd, valid, without } from '../terms.ts'

/** A letter of bullets under a quoted one, with a lane that is "same as" another. */
export const mailReply = () => {
  const f = paper(
    'c06_mail_reply_Med.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'reply by e-mail: bullets, two boxes between slashes, charges after incl. and plus, the earlier mail below with >',
      traps: ['a destination has the same rate as another', 'quoted prices are old', 'the telephone is no price'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid(null, '2026-12-14'),
    surcharges: [inside('BAF'), without('THC'), extra('ENS', 35, 'USD', 'document')],
  })
  const s = f.sheet('L')
  s.note('Hi Anna,')
  s.note("as discussed, our best for week 49/50, USD 20'/40'HC, valid till 14 Dec, incl. BAF:")
  const line = (pol: string, pod: string, small: number, high: number, rest: Given): Given => ({
    pol: [pol],
    pod: [pod],
    prices: usd({ '20GP': small, '40HQ': high }),
    ...rest,
  })
  const msc = { carrier: carrier('MSC'), weekdays: [5], ...transit(30) }
  const same = { ...line('CNNGB', 'GRSKG', 1750, 2850, { carrier: carrier('MSC'), weekdays: [5] }), key: 'same' }
  s.row(['* Ningbo - Piraeus 1,750/2,850 MSC, ETD Fri, t/t 30 days'], line('CNNGB', 'GRPIR', 1750, 2850, msc), {
    ...same,
    prices: [],
  })
  s.row(['* same to Thessaloniki'], same)
  s.row(
    ['* Qingdao - Genoa USD 1,900/3,000, CMA CGM, Sat, 33 days'],
    line('CNTAO', 'ITGOA', 1900, 3000, { carrier: carrier('CMA'), weekdays: [6], ...transit(33) }),
  )
  s.note('Excl. THC; ENS USD 35/BL. Subject to space and equipment.')
  s.note('Best regards')
  s.note('Sam Specimen (fictional) | +00 0000 0000 | sam@example.invalid')
  s.row([''])
  s.note('On 20 Nov 2026 Anna wrote:')
  s.note('> Ningbo - Piraeus 1,950/3,050 MSC was your last, can we improve?')
  return f.made()
}

/** A Telegram post by sections with small pictures. */
export const telegramSections = () => {
  const f = paper(
    'c07_телеграм_разделы_море_авто.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['sea', 'road'],
      layout: 'Telegram post by sections with small pictures; signs of currencies before and behind, schedule in a note',
      traps: ['"от 2 900" is the least price', '1,38к is 1380', 'an extra stop is a charge', 'days of departure stand in a note'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    ...valid('2026-12-01', '2026-12-10'),
    surcharges: [without('CUS', 'таможенного оформления')],
  })
  const s = f.sheet('L')
  s.note('Ставки 1–10 декабря')
  s.note('🚢 Море, COC, 40HC:')
  const sea = (pol: string, pod: string, amount: number, weekdays: number[], least: number): Given => ({
    pol: [pol],
    pod: [pod],
    prices: usd({ '40HQ': amount }),
    weekdays,
    ...transit(least),
  })
  s.row(['▫️Шанхай → Владик — 1,38к $, вт, 7 дн'], sea('CNSHA', 'RUVVO', 1380, [2], 7))
  s.row(['▫️Нинбо → Восточный — $1 420, пт, 9 дн'], sea('CNNGB', 'RUVYP', 1420, [5], 9))
  const from = s.row(['▫️Циндао → Новоросс — от 2 900 $, ср, 38 дн'], sea('CNTAO', 'RUNVS', 2900, [3], 38))
  f.suspect({ rows: [from], field: 'price', kind: 'price_from', why: 'only the least price' })
  s.note('🚛 Авто, тент, TIR:')
  const road = (pol: string, pod: string, amount: number, currency: 'usd' | 'eur', least: number, most = least): Given => ({
    mode: 'road',
    loadType: 'FTL',
    ownership: null,
    vehicle: 'EU-TENT',
    service: null,
    pol: [pol],
    pod: [pod],
    prices: (currency === 'usd' ? usd : eur)({ truck: amount }),
    weekdays: [2, 5],
    ...transit(least, most),
  })
  s.row(['▫️Урумчи → Алматы — 2 750 $ (+150$ за доп. точку), 5-6 дней'], {
    ...road('g1529102', 'g1526384', 2750, 'usd', 5, 6),
    surcharges: [
      without('CUS', 'таможенного оформления'),
      mayBe('RST', 'доп. точку', { codes: ['RST', 'DLV'], amount: 150, currency: 'USD' }),
    ],
  })
  s.row(['▫️Кашгар → Ташкент — 2,4к евро, 7 дней'], road('g1280849', 'g1512569', 2400, 'eur', 7))
  s.note('Выезд авто каждый вторник и пятницу. Ставки без таможенного оформления.')
  return f.made()
}

/** A post of a co-loader: several ports of discharge in one line. */
export const wechatFarEast = () => {
  const f = paper(
    'c08_微信_海参崴_一句多港.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'WeChat, a line for each port of loading, its ports of discharge one behind the other with their prices',
      traps: ['the second price of a line is of another port', 'THC of each box behind its box, full-width commas'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'SOC',
    ...valid(null, '2026-12-12'),
    surcharges: [...perBox('THC', 'CNY', { '40HQ': 1235 }), extra('DOC', 450, 'CNY', 'document')],
  })
  const s = f.sheet('L')
  s.note('远东线40HQ SOC 特价，美金，12.12前有效')
  const lane = (pol: string, pod: string, amount: number): Given => ({ pol: [pol], pod: [pod], prices: usd({ '40HQ': amount }) })
  s.row(['青岛-海参崴 950，东方港 1020'], lane('CNTAO', 'RUVVO', 950), lane('CNTAO', 'RUVYP', 1020))
  s.row(['上海-海参崴 1180；纳霍德卡 1230'], lane('CNSHA', 'RUVVO', 1180), lane('CNSHA', 'RUNJK', 1230))
  s.note('THC：20GP RMB835，40HQ RMB1235；DOC RMB450/票')
  return f.made()
}

/** A letter in Russian: conditions in sentences, sums with charges in the line. */
export const letterRussian = () => {
  const f = paper(
    'c09_письмо_Новороссийск_условия.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['sea'],
      layout: 'letter in Russian, a lane a line with both boxes named, conditions in sentences with lists',
      traps: ['lists after "не включено:" go on behind semicolons', 'the previous price is named beside the new one'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    carrier: null,
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      inside('BAF'),
      without('DTHC', 'ПРР в порту назначения'),
      without('CUS', 'таможенное оформление'),
      without('DLV', 'автовывоз'),
    ],
  })
  const s = f.sheet('L')
  s.note('Добрый день, коллеги!')
  s.note('Актуальные ставки морского фрахта на декабрь (01.12.2026–31.12.2026), контейнеры COC:')
  const lane = (
    pol: string,
    pod: string,
    small: number,
    high: number,
    weekdays: number[],
    least: number,
    most: number,
  ): Given => ({
    pol: [pol],
    pod: [pod],
    prices: usd({ '20GP': small, '40HQ': high }),
    weekdays,
    ...transit(least, most),
  })
  s.row(
    ['Шанхай – Новороссийск: 20DC 2 050 USD, 40HC 3 300 USD, выход по средам, 38-40 дней'],
    lane('CNSHA', 'RUNVS', 2050, 3300, [3], 38, 40),
  )
  s.row(
    ['Нинбо – Новороссийск: 20DC 2 100 USD, 40HC 3 350 USD (ранее 3 500 USD), выход по субботам, 40-42 дня'],
    lane('CNNGB', 'RUNVS', 2100, 3350, [6], 40, 42),
  )
  s.note('Включено: BAF. Не включено: ПРР в порту назначения; таможенное оформление; автовывоз.')
  s.note('С уважением, Пётр Примеров (вымышл.), тел. +7 000 000-00-00')
  return f.made()
}

/** A broadcast by e-mail: several ports of loading and discharge in a line, all in. */
export const broadcast = () => {
  const f = paper(
    'c10_broadcast_NEUR_all_in.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'short broadcast in English: several ports of loading by slash, amounts with USD before and behind, target of a client below',
      traps: ['a target is no rate', 'week numbers and a telephone are no prices'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid(null, '2026-12-15'), surcharges: [without('THC', 'thc both ends')] })
  const s = f.sheet('L')
  s.note('Hot deals wk 49-50, FCL ocean, valid till 15 December 2026')
  const lane = (pol: string, pod: string, high: number, words: string, known: string): Given => ({
    pol: [pol],
    pod: [pod],
    prices: usd({ '40HQ': high }),
    carrier: carrier(words, known),
  })
  s.row(
    ['Shanghai/Ningbo - Rotterdam USD 2,750 per 40HC, ONE'],
    lane('CNSHA', 'NLRTM', 2750, 'ONE', 'ONE'),
    lane('CNNGB', 'NLRTM', 2750, 'ONE', 'ONE'),
  )
  s.row(['Shenzhen - Hamburg 2900 USD/40HC Maersk'], {
    ...lane('CNSZX', 'DEHAM', 2900, 'Maersk', 'MSK'),
    pol: ['CNYTN', null],
  })
  s.row(['Xiamen - Antwerp $2,820/40HC, Hapag'], lane('CNXMN', 'BEANR', 2820, 'Hapag', 'HPL'))
  s.note('All rates exclude THC both ends.')
  s.note('Our client target: Shanghai - Rotterdam USD 2,500 per 40HC, any takers?')
  s.note('Call +00 000 0000')
  return f.made()
}
