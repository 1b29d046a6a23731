/** Road and rail: a column for each kind of truck, a numbered table below another. */
import { type Given, paper } from '../paper.ts'
import { carrier, eur, mayBe, perBox, rub, transit, usd, valid } from '../terms.ts'

/** Kinds of trucks as columns are prices of one offer; a remark withdraws a lane. */
export const kindsOfTrucks = () => {
  const f = paper(
    'm02_Road_kinds_of_trucks.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['road'],
      layout: 'road FTL, a column for each kind of truck, loading told above, a remark that withdraws a lane',
      traps: ['one lane has mega cheaper than tilt', 'cancelled until further notice'],
    },
  )
  f.usual({ loadType: 'FTL', pol: ['g745044'], ...valid(null, '2026-12-20') })
  const s = f.sheet('ROAD')
  s.title('BOSPORUS SAMPLE LOJISTIK (fictional) CIS road export rates', 6)
  s.title('Loading: Istanbul    Currency: EUR per truck    Valid until: 20/12/2026', 6)
  s.head(['Destination', 'Tilt 13.6 (90 m3)', 'Mega 100 m3', 'Transit (days)', 'Departures', 'Remark'])
  const waiting = mayBe('WAI', 'Waiting', { amount: 240, currency: 'EUR', basis: 'day' })
  const lane = (pod: string, amounts: Record<string, number>, least: number, most: number, weekdays: number[]): Given => ({
    pod: [pod],
    prices: eur(amounts),
    ...transit(least, most),
    weekdays,
    surcharges: [waiting],
  })
  const both = (tilt: number, mega: number) => ({ 'truck/EU-TENT': tilt, 'truck/EU-MEGA': mega })
  s.row(['Moscow', 5350, 5650, '12-14', 'Mon, Thu', null], lane('g524901', both(5350, 5650), 12, 14, [1, 4]))
  s.row(['Krasnodar', 4550, 'n/a', '9-11', 'Mon', null], lane('g542420', { 'truck/EU-TENT': 4550 }, 9, 11, [1]))
  const gone = s.row(['Kazan', 5880, 6200, '15', 'Fri', 'CANCELLED until further notice'])
  f.refuse(gone, 'CANCELLED', 'lane withdrawn')
  s.row(['Tbilisi', 2420, 2580, '4-5', 'Wed', null], lane('g611717', both(2420, 2580), 4, 5, [3]))
  const slip = s.row(['Baku', 3150, 2350, '6-8', 'Tue', null], lane('g587084', both(3150, 2350), 6, 8, [2]))
  s.row(['Almaty', 6850, 7250, '18-20', 'Fri', null], lane('g1526384', both(6850, 7250), 18, 20, [5]))
  f.suspect({
    rows: [slip],
    field: 'price:truck/EU-MEGA',
    kind: 'price_order',
    why: 'mega cheaper than tilt on this lane alone',
  })
  s.note('Waiting: 24 h loading / 48 h unloading free, afterwards EUR 240 per day.')
  return f.made()
}

/** A second table whose numbered title tells another way, another currency and whose boxes. */
export const numberedTables = () => {
  const f = paper(
    'm05_Море_и_ЖД_по_номерам.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['sea', 'rail'],
      layout: 'two tables below each other without a blank row, numbered titles: sea in USD, trains in roubles without VAT',
      traps: ['the second table is in roubles and SOC', 'a sailing withdrawn in the column of days'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-20') })
  const s = f.sheet('Тарифы')
  s.title('ООО «Образец-Терминал» (вымышл.)', 7)
  s.title('СТАВКИ ФРАХТА И Ж/Д ТАРИФЫ с 01.12.2026 по 20.12.2026', 7)
  s.title('1. Морской фрахт до Владивостока, USD/конт., COC', 7)
  s.head(['Порт отправления', 'Линия', "20'", '40HC', 'Выход', 'Транзит, сут.'])
  const sea = (
    pol: string,
    line: string,
    amounts: Record<string, number>,
    weekdays: number[],
    least: number,
    most: number,
  ): Given => ({
    mode: 'sea',
    pol: [pol],
    pod: ['RUVVO'],
    carrier: carrier(line),
    ownership: 'COC',
    prices: usd(amounts),
    weekdays,
    ...transit(least, most),
    surcharges: perBox('DTHC', 'RUB', { '20GP': 21500, '40HQ': 32800 }, 'THC порта прибытия'),
  })
  s.row(['Шанхай', 'FESCO', 1330, 2120, 'ср, сб', '6-8'], sea('CNSHA', 'FESCO', { '20GP': 1330, '40HQ': 2120 }, [3, 6], 6, 8))
  s.row(['Нинбо', 'SINOKOR', 1280, 2030, 'чт', '7-9'], sea('CNNGB', 'SINOKOR', { '20GP': 1280, '40HQ': 2030 }, [4], 7, 9))
  const gone = s.row(['Инчхон', 'SINOKOR', 800, 1230, 'рейс снят', null])
  f.refuse(gone, 'рейс снят', 'sailing withdrawn')
  s.title('2. Ж/Д Владивосток – станции назначения, руб./конт. без НДС, контейнер клиента (SOC)', 7)
  s.head(['Станция отправления', 'Станция назначения', "20'", '40HC', 'Отправление', 'Срок, сут.'])
  const rail = (pod: string, amounts: Record<string, number>, weekdays: number[], least: number, most: number): Given => ({
    mode: 'rail',
    pol: ['g2013348', 'RUVVO'],
    pod: [pod],
    ownership: 'SOC',
    prices: rub(amounts),
    weekdays,
    ...transit(least, most),
  })
  s.row(
    ['Владивосток', 'Ворсино', 141000, 214000, 'пн, чт', '12-14'],
    rail('R-VORSINO', { '20GP': 141000, '40HQ': 214000 }, [1, 4], 12, 14),
  )
  s.row(
    ['Владивосток', 'Электроугли', 144000, 218000, 'вт', '13-15'],
    rail('R-ELEKTROUGLI', { '20GP': 144000, '40HQ': 218000 }, [2], 13, 15),
  )
  s.note("Море: THC порта прибытия оплачивается отдельно: 20' – 21 500 руб., 40' – 32 800 руб.")
  return f.made()
}

/** A remark tells the price that its row takes the place of, which stands in a row above. */
export const replacedRows = () => {
  const f = paper(
    'm09_Поезда_вместо_прежней.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout: 'rail FCL, a row whose remark says which price it takes the place of, the former row above it',
      traps: ['the former row is no offer'],
    },
  )
  f.usual({ loadType: 'FCL', ownership: 'COC', ...valid('2026-11-20', '2026-12-15') })
  const s = f.sheet('Поезда')
  s.title('«Образец-Поезд» (вымышл.) Ставки COC, USD за 40HC, с 20.11.2026 по 15.12.2026', 5)
  s.head(['Станция отправления', 'Станция назначения', '40HC', 'Срок, дней', 'Комментарий'])
  const lane = (pol: string, pod: string, amount: number, least: number, most: number): Given => ({
    pol: [pol],
    pod: [pod],
    prices: usd({ '40HQ': amount }),
    ...transit(least, most),
  })
  s.row(['Сиань', 'Ворсино', 5450, '16-18', null], lane('R-XIAN', 'R-VORSINO', 5450, 16, 18))
  const old = s.row(['Чэнду', 'Селятино', 6200, '18-20', null])
  f.refuse(old, '6200', 'replaced by the row below')
  s.row(['Чэнду', 'Селятино', 5900, '18-20', 'вместо 6 200'], lane('R-CHENGDU', 'R-SELYATINO', 5900, 18, 20))
  return f.made()
}
