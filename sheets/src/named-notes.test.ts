import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name = 'prices.tsv') =>
  readText(text, {
    name,
    seaCarriers: [
      { code: 'COSU', names: ['COSCO'] },
      { code: 'SITC', names: ['SITC'] },
    ],
  })
type Read = Awaited<ReturnType<typeof read>>
const ofCode = ({ offers }: Read, code: string) =>
  offers
    .filter(({ surcharges }) => surcharges.some((each) => each.code === code && each.status !== 'inside'))
    .map(({ pol, pod }) => `${pol}-${pod}`)

const ROWS =
  '起运港\t目的港\t船公司\t20GP\t40HQ\n宁波\t汉堡\tCOSCO\t1500\t2700\n上海\t汉堡\tSITC\t1510\t2710\n宁波\t格但斯克\tCOSCO\t1600\t2900\n宁波\t吉达\tSITC\t2100\t3100'

test.each([
  ['汉堡、格但斯克另收ENS USD 25/票', 'ENS', ['CNNGB-DEHAM', 'CNSHA-DEHAM', 'CNNGB-PLGDN']],
  ['2、吉达另加WRS USD50/20GP，USD100/40尺柜。', 'WRS', ['CNNGB-SAJED']],
  ['WRS USD 50/20GP, USD 100/40HC for Jeddah', 'WRS', ['CNNGB-SAJED']],
  ['Jeddah: plus WRS USD 50 per container', 'WRS', ['CNNGB-SAJED']],
  ['PSS USD 100 per container (Gdansk only)', 'PSS', ['CNNGB-PLGDN']],
  ['На Гданьск дополнительно PSS 100 USD/конт.', 'PSS', ['CNNGB-PLGDN']],
  ['PSS 100 USD/конт. для Гданьска и Гамбурга', 'PSS', ['CNNGB-DEHAM', 'CNSHA-DEHAM', 'CNNGB-PLGDN']],
  ['宁波THC RMB 900/柜，上海THC RMB 950/柜', 'THC', ['CNNGB-DEHAM', 'CNSHA-DEHAM', 'CNNGB-PLGDN', 'CNNGB-SAJED']],
  ['COSCO另收PSS USD 100/柜', 'PSS', ['CNNGB-DEHAM', 'CNNGB-PLGDN']],
  ['PSS USD 100/柜另收', 'PSS', ['CNNGB-DEHAM', 'CNSHA-DEHAM', 'CNNGB-PLGDN', 'CNNGB-SAJED']],
])('a note that names ends or carriers speaks of them alone: %s', async (note, code, lanes) => {
  expect(ofCode(await read(`海运 USD 2026.12.1-12.31\n${ROWS}\n${note}`), code)).toEqual(lanes)
})

test('each of several ports has the amount that stands with it', async () => {
  const { offers } = await read(`海运 USD 2026.12.1-12.31\n${ROWS}\n宁波THC RMB 900/柜，上海THC RMB 950/柜`)
  expect(offers.map(({ surcharges }) => surcharges.filter(({ code }) => code === 'THC').map(({ amount }) => amount))).toEqual([
    [900],
    [950],
    [900],
    [900],
  ])
})

test.each([
  ['Origin CFS RMB 60/RT for account of shipper (China ports only)'],
  ['CFS RMB 60/RT, only for China'],
  ['仅限中国港口：CFS RMB 60/RT'],
  ['CFS 60 юаней/RT, только порты Китая'],
])('a charge of the ports of China is none of Busan: %s', async (note) => {
  const answer = await read(
    `LCL USD per W/M 01.12.2026-31.12.2026\nPOL\tPOD\tUSD/RT\tETD\nNingbo\tPoti\t85\tSat\nBusan\tPoti\t92\tMon\n${note}`,
  )
  expect(ofCode(answer, 'CFS')).toEqual(['CNNGB-GEPTI'])
})

test.each([
  ['船期：宁波 周三截关、周六开船；上海 周五截关、周一开船'],
  ['Sailings: Ningbo cut-off Wed, ETD Sat; Shanghai cut-off Fri, ETD Mon'],
  ['Выход: Нинбо - приём до ср, выход сб; Шанхай - приём до пт, выход пн'],
])('days of departure that a note gives each port: %s', async (note) => {
  const { offers } = await read(`海运 USD 2026.12.1-12.31\n${ROWS}\n${note}`)
  expect(offers.map(({ weekdays, cutoff_weekdays: cutoff }) => [weekdays, cutoff])).toEqual([
    [[6], [3]],
    [[1], [5]],
    [[6], [3]],
    [[6], [3]],
  ])
})

test.each([
  ['Простой под погрузкой/выгрузкой свыше 24 ч - 250 USD/сут (для полных машин)'],
  ['Waiting at loading and unloading over 24 h USD 250/day, full trucks'],
  ['整车装卸压车超24小时 USD 250/天'],
])('waiting is one charge, whatever is waited for, and of whole trucks: %s', async (note) => {
  const { offers } = await read(
    `Авто TIR 2026.12.1-12.31\nОткуда\tКуда\tСтавка за машину\tВал.\tСборный, за кг\tСрок\nИу\tМосква\t9850\tUSD\t2,75\t16-18\nУрумчи\tНовосибирск\t5300\tUSD\t1,4\t8-10\n${note}`,
  )
  expect(
    offers.map(({ loadType, surcharges }) => [
      loadType,
      ...surcharges.map(({ code, amount, basis }) => `${code} ${amount} ${basis}`),
    ]),
  ).toEqual([['FTL', 'WAI 250 day'], ['LTL'], ['FTL', 'WAI 250 day'], ['LTL']])
})
