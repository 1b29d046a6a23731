import { expect, test } from 'vitest'
import { threadOf } from './mail-threads.ts'
import { readText } from './read-text.fixture.ts'

const read = (lines: string[]) =>
  readText(lines.join('\n'), {
    name: 'letter.txt',
    seaCarriers: [{ code: 'HLCU', names: ['Hapag-Lloyd'] }],
    airlines: [
      { code: 'SU', names: ['Aeroflot'] },
      { code: 'U6', names: ['Ural Airlines'] },
    ],
    today: '2027-03-01',
  })
const told = async (lines: string[]) =>
  (await read(lines)).offers.map((offer) =>
    [
      offer.pol,
      offer.pod,
      offer.carrier?.code,
      ...offer.prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).sort(),
      offer.valid_to,
      offer.weekdays?.join(''),
    ].join(' '),
  )

const SEA = [
  'CNTAO DEHAM HLCU 20GP 1790 USD 40HQ 3250 USD 2027-03-20 6',
  'CNTAO FRLEH HLCU 20GP 1810 USD 40HQ 3280 USD 2027-03-20 3',
  'CNTAO BEANR HLCU 20GP 1780 USD 40HQ 3240 USD 2027-03-20 6',
]
test.each([
  [
    'marks before each quoted line',
    [
      'From: Sam Sample <sam@sample.example>',
      'Sent: Monday, 1 March 2027 11:20',
      'Subject: RE: RE: FAK ex Qingdao',
      '',
      'Dear all,',
      'please disregard the Gdansk line below, the service does not call any more.',
      'Two corrections:',
      "- Hamburg 40HC is USD 3'250, not 3'520",
      '- Le Havre sails on Wednesdays',
      'Everything else stands, and the rates are now valid through 20 March 2027.',
      '',
      '> From: Sam Sample',
      '> Sent: Friday, 26 February 2027 16:02',
      '> Rates ex Qingdao, Hapag-Lloyd, USD 20GP / 40HC, valid 1-15 March 2027',
      '>',
      "> Hamburg      1'790 / 3'520   Sat   34 days",
      "> Gdansk       1'980 / 3'640   Sat   40 days",
      "> Le Havre     1'810 / 3'280   Tue   33 days",
      "> Antwerp      1'780 / 3'240   Sat   36 days",
      '>',
      '>> Sent: Friday, 12 February 2027 09:41',
      '>> Rates ex Qingdao, valid 15-28 February 2027, USD 20GP / 40HC',
      ">> Hamburg      1'900 / 3'700",
      ">> Antwerp      1'880 / 3'650",
    ],
  ],
  [
    'a line above the letter that is answered, in Russian',
    [
      'Тема: Re: Ставки из Циндао',
      'Дата: 01.03.2027',
      '',
      'Добрый день! Поправки к ставкам ниже:',
      'Гамбург 40HC – 3250 USD, а не 3520',
      'Гавр теперь выходит по средам',
      'Гданьск – не предлагаем, сервис снят',
      'Остальное без изменений, ставки продлеваем по 20.03.2027.',
      '',
      '-----Исходное сообщение-----',
      'От: Образцова Мария',
      'Дата: 26.02.2027',
      'Ставки из Циндао, Hapag-Lloyd, USD 20DC / 40HC, действуют 01.03–15.03.2027',
      'Гамбург 1790 / 3520, сб, 34 дня',
      'Гданьск 1980 / 3640, сб, 40 дней',
      'Гавр 1810 / 3280, вт, 33 дня',
      'Антверпен 1780 / 3240, сб, 36 дней',
    ],
  ],
])('a letter changes the prices of the one it stands above: %s', async (_, lines) => {
  expect(await told(lines)).toEqual(SEA)
})

test.each([
  [
    'ru',
    [
      'Тема: Re: Авиаставки Шанхай, продление',
      'Ставки из письма ниже продлеваем по 15.03.2027 включительно.',
      'Одно изменение: Шереметьево, +300 кг – теперь 4,35 (было 4,15).',
      '',
      '-----Исходное сообщение-----',
      'Дата: 15.02.2027',
      'Авиаставки из Шанхая (PVG), USD/кг, действуют 15.02–28.02.2027',
      'Порядок: минимум за накладную / +100 / +300 / +500',
      'Шереметьево SVO – SU, ежедневно, 1–2 дня: 120 / 4,60 / 4,15 / 3,95',
      'Екатеринбург SVX – U6, ежедневно, 2 дня: 115 / 4,40 / 4,05 / по запросу',
    ],
  ],
  [
    'en',
    [
      'Hi all, the rates below are extended to 15 March 2027.',
      'One change: Sheremetyevo +300 is now 4.35 (was 4.15).',
      '',
      'On 15 Feb 2027 Sam Sample <sam@sample.example> wrote:',
      '> Air rates ex Shanghai (PVG), USD/kg, valid 15-28 Feb 2027',
      '> Order: min / +100 / +300 / +500',
      '> Sheremetyevo SVO - SU, daily, 1-2 days: 120 / 4.60 / 4.15 / 3.95',
      '> Yekaterinburg SVX - U6, daily, 2 days: 115 / 4.40 / 4.05 / on request',
    ],
  ],
])('prices that were over hold on where a newer letter extends them: %s', async (_, lines) => {
  expect(await told(lines)).toEqual([
    'PVG SVO SU +100 4.6 USD +300 4.35 USD +500 3.95 USD MIN 120 USD 2027-03-15 1234567',
    'PVG SVX U6 +100 4.4 USD +300 4.05 USD MIN 115 USD 2027-03-15 1234567',
  ])
})

test('a letter that tells prices of its own leaves those it quotes alone', async () => {
  const lines = [
    'Ningbo - Hamburg 1900/3600 USD 20GP/40HQ valid till 20 March 2027',
    'Ningbo - Antwerp 1880/3580 USD 20GP/40HQ valid till 20 March 2027',
    '',
    '> Sent: Friday, 12 February 2027',
    '> Ningbo - Hamburg 1700/3300 USD 20GP/40HQ',
    '> Ningbo - Antwerp 1690/3280 USD 20GP/40HQ',
  ]
  expect((await read(lines)).offers.map(({ prices }) => prices[0]?.amount)).toEqual([1900, 1880])
})

test.each([
  [
    'en',
    [
      'Subject: RE: rates ex Qingdao',
      '',
      'Hi, please note the following changes to our quote below:',
      "- Hamburg 40'HC now 3,250, 20' unchanged",
      '- Antwerp withdrawn, no space',
      "- new: Le Havre Hapag-Lloyd USD 1,810 / 3,280 (20'DC / 40'HC), Wednesdays, 33 days, local charges as for the others",
      'Validity of everything, LCL too, extended to 20 March 2027.',
      '',
      '> Sent: Monday, 22 February 2027 16:02',
      "> Rates ex Qingdao, USD, 20'DC / 40'HC, valid 1-10 March 2027:",
      '> Hamburg - Hapag-Lloyd - 1,790 / 3,520 - Saturdays - 34 days',
      '> Antwerp - Hapag-Lloyd - 1,780 / 3,240 - Saturdays - 36 days',
      '> FCL excludes THC CNY 820 / 1,260 and DOC CNY 450.',
    ],
  ],
  [
    'ru',
    [
      'Тема: Re: Ставки из Циндао',
      '',
      'Добрый день! Изменения к ставкам ниже:',
      '- Гамбург 40HC теперь 3250, 20DC без изменений',
      '- новое направление: Гавр Hapag-Lloyd USD 1810 / 3280, ср, 33 дня',
      'Срок действия всех ставок, включая сборку, продлеваем по 20.03.2027.',
      '',
      '-----Исходное сообщение-----',
      'Дата: 22.02.2027',
      'Ставки из Циндао, USD, 20DC / 40HC, действуют 01.03–10.03.2027',
      'Гамбург - Hapag-Lloyd - 1790 / 3520, сб, 34 дня',
      'Антверпен - Hapag-Lloyd - 1780 / 3240, сб, 36 дней',
    ],
  ],
])('a letter with new lanes of its own still changes the one below: %s', async (language, lines) => {
  const antwerp = language === 'en' ? [] : ['CNTAO BEANR HLCU 20GP 1780 USD 40HQ 3240 USD 2027-03-20 6']
  expect((await told(lines)).toSorted()).toEqual(
    [
      'CNTAO DEHAM HLCU 20GP 1790 USD 40HQ 3250 USD 2027-03-20 6',
      'CNTAO FRLEH HLCU 20GP 1810 USD 40HQ 3280 USD 2027-03-20 3',
      ...antwerp,
    ].toSorted(),
  )
})

test.each(['1', '1@ ', '1 wrote', '- '])('a line of any length costs as its length: %j', (sign) => {
  const cpuMsOf = (times: number) => {
    const before = process.cpuUsage()
    expect(threadOf(['Hamburg 1550/2900', sign.repeat(times), '', sign.repeat(times)])).toBeUndefined()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  cpuMsOf(10_000)
  // Eight times as long; looking from each sign to the end would cost sixty-four times as much.
  expect(cpuMsOf(160_000)).toBeLessThan(Math.max(cpuMsOf(20_000), 1) * 24)
})
