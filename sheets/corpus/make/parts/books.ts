/** Workbooks of sailings, flights, trucks and through services. */
import { type Given, paper } from '../paper.ts'
import { airline, carrier, cny, EVERY_DAY, eur, extra, inside, perBox, rub, transit, usd, valid } from '../terms.ts'

/** Names that several ports have, with their codes; charges whose opening tells their currency; two ports over groups of boxes. */
export const codesBesideNames = () => {
  const f = paper(
    'p01_样例_两港并列_代码列.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'sea FCL, two ports of loading over groups of boxes, a column of codes beside the names',
      traps: [
        '奥克兰 is two ports',
        'the opening of the list of charges tells their currency',
        'Canada is left out in a bracket',
      ],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('北美')
  s.title('样例国际货代（虚构）整箱运价 有效期：2026年12月1日-12月15日 USD/柜', 8)
  s.head(['目的港', '代码', '船公司', '上海', null, '宁波', null, '航程', '开船'])
  s.head([null, null, null, '20GP', '40HQ', '20GP', '40HQ', null, null])
  for (const column of [0, 1, 2, 7, 8]) s.merge(1, column, 2, column)
  s.merge(1, 3, 1, 4)
  s.merge(1, 5, 1, 6)
  const local = [
    ...perBox('THC', 'CNY', { '20GP': 880, '40HQ': 1350 }),
    extra('DOC', 460, 'CNY', 'document', { words: '文件费' }),
    extra('SEAL', 55, 'CNY', 'container', { words: '封条' }),
  ]
  const america = extra('AMS', 32, 'USD', 'document')
  const lane = (pol: string, pod: string, line: string, amounts: Record<string, number>, days: number, day: number): Given => ({
    pol: [pol],
    pod: [pod],
    carrier: carrier(line),
    prices: usd(amounts),
    weekdays: [day],
    ...transit(days),
    surcharges: pod.startsWith('US') ? [...local, america] : local,
  })
  s.row(
    ['奥克兰', 'USOAK', 'ONE', 1610, 2030, 1660, 2080, '19天', '周六'],
    lane('CNSHA', 'USOAK', 'ONE', { '20GP': 1610, '40HQ': 2030 }, 19, 6),
    lane('CNNGB', 'USOAK', 'ONE', { '20GP': 1660, '40HQ': 2080 }, 19, 6),
  )
  s.row(
    ['萨瓦那', 'USSAV', 'MSC', 2210, 2760, 2260, 2820, '33天', '周一'],
    lane('CNSHA', 'USSAV', 'MSC', { '20GP': 2210, '40HQ': 2760 }, 33, 1),
    lane('CNNGB', 'USSAV', 'MSC', { '20GP': 2260, '40HQ': 2820 }, 33, 1),
  )
  s.row(
    ['温哥华', 'CAVAN', 'COSCO', 1540, 1930, 1590, 1990, '18天', '周日'],
    lane('CNSHA', 'CAVAN', 'COSCO', { '20GP': 1540, '40HQ': 1930 }, 18, 7),
    lane('CNNGB', 'CAVAN', 'COSCO', { '20GP': 1590, '40HQ': 1990 }, 18, 7),
  )
  s.note('1、起运港费用（人民币）：THC 20GP 880、40HQ 1350；文件费 460/票；封条 55/柜。')
  s.note('2、北美（不含加拿大）另收 AMS USD 32/票。')
  return f.made()
}

/** The letters of airlines under a title that nobody knows, and as sections; fuel that a note tells by them. */
export const lettersOfAirlines = () => {
  const f = paper(
    'p02_Airlines_by_letters.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['air'],
      layout: 'air, an airline over the rows of its section, letters in brackets; a second sheet with a column of letters',
      traps: ['the name of the airline is unknown, its letters are not', 'fuel of each airline stands in one note'],
    },
  )
  f.usual({ mode: 'air', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('HKG')
  s.title('SAMPLE AIR SERVICES (fictional)  Export ex HKG  HKD/kg  01 Dec 2026 - 15 Dec 2026', 8)
  s.head(['Dest', 'MIN', '+45', '+100', '+300', 'Days', 'T/T'])
  const hkd = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([of, amount]) => ({ for: of, amount, currency: 'HKD' }))
  const flight = (pod: string, code: string, amounts: number[], weekdays: number[], days: number): Given => ({
    pol: ['HKG'],
    pod: [pod],
    carrier: airline(code),
    prices: hkd({
      MIN: amounts[0] as number,
      '+45': amounts[1] as number,
      '+100': amounts[2] as number,
      '+300': amounts[3] as number,
    }),
    weekdays,
    ...transit(days),
    surcharges: [
      extra('FSC', code === 'CX' ? 9.4 : 8.7, 'HKD', 'kg', { words: 'Fuel' }),
      extra('SEC', 1.3, 'HKD', 'kg', { words: 'Security', codes: ['SEC', 'SSC'] }),
    ],
  })
  s.row(['Cathay (CX)'])
  s.row(['FRA', 410, 43, 37.5, 36, 'Daily', 1], flight('FRA', 'CX', [410, 43, 37.5, 36], EVERY_DAY, 1))
  s.row(['SYD', 330, 31, 26.5, 25, 'D1,3,5', 1], flight('SYD', 'CX', [330, 31, 26.5, 25], [1, 3, 5], 1))
  s.row(['Luxembourg freighter (CV)'])
  s.row(['LUX', 420, 41, 35.5, 34, 'D2,4,6', 1], flight('LUX', 'CV', [420, 41, 35.5, 34], [2, 4, 6], 1))
  s.note('Fuel: CX HKD 9.4/kg, CV HKD 8.7/kg. Security HKD 1.3/kg.')
  const other = f.sheet('PVG CAN')
  other.title('Export rates CNY per kg  01 Dec 2026 - 15 Dec 2026', 8)
  other.head(['Org', 'Dst', 'AL', 'Flight', '+45', '+100', '+300', 'Days', 'FSC/kg', 'T/T'])
  const chinese = (
    pol: string,
    pod: string,
    code: string,
    number: string,
    amounts: Record<string, number>,
    weekdays: number[],
    fuel: number,
  ): Given => ({
    pol: [pol],
    pod: [pod],
    carrier: airline(code),
    flight: number,
    prices: cny(amounts),
    weekdays,
    ...transit(1),
    surcharges: [extra('FSC', fuel, 'CNY', 'kg')],
  })
  other.row(
    ['PVG', 'FRA', 'CA', 'CA1031', 42, 37, 34.5, 'D2467', 5.2, 1],
    chinese('PVG', 'FRA', 'CA', 'CA1031', { '+45': 42, '+100': 37, '+300': 34.5 }, [2, 4, 6, 7], 5.2),
  )
  other.row(
    ['CAN', 'ALA', 'KC', 'KC916', 23, 19, 17.5, 'D17', 3.1, 1],
    chinese('CAN', 'ALA', 'KC', 'KC916', { '+45': 23, '+100': 19, '+300': 17.5 }, [1, 7], 3.1),
  )
  return f.made()
}

/** Days of whole trucks beside those of part loads, and a second sheet whose title names the truck. */
export const daysOfLoads = () => {
  const f = paper(
    'p03_Образец_догруз_и_фуры.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['road'],
      layout: 'road, whole trucks and part loads side by side, each with its days; a second sheet of tilt trucks from Europe',
      traps: ['two columns of days', 'the name of the file says part loads, the second sheet is of trucks'],
    },
  )
  f.usual({ mode: 'road', ...valid('2026-12-01', '2026-12-14') })
  const s = f.sheet('Китай')
  s.title('«Образец-Авто» (вымышл.) Ставки с 1 по 14 декабря 2026 г., USD', 9)
  s.head([
    'Откуда',
    'Куда',
    'Тент 86 м³',
    'Мега 100 м³',
    'Срок FTL, дн.',
    'LTL до 100 кг',
    'от 100 кг',
    'от 500 кг',
    'Срок LTL, дн.',
  ])
  const lane = (
    pol: string,
    pod: string,
    trucks: [number, number],
    days: [number, number],
    kilograms: number[],
    longer: [number, number],
  ): Given[] => [
    {
      loadType: 'FTL',
      pol: [pol],
      pod: [pod],
      prices: usd({ 'truck/EU-TENT': trucks[0], 'truck/EU-MEGA': trucks[1] }),
      ...transit(...days),
    },
    {
      loadType: 'LTL',
      pol: [pol],
      pod: [pod],
      prices: usd({ '+0': kilograms[0] as number, '+100': kilograms[1] as number, '+500': kilograms[2] as number }),
      ...transit(...longer),
    },
  ]
  s.row(
    ['Иу', 'Москва', 8450, 8990, '15-17', 2.45, 2.2, 1.95, '21-23'],
    ...lane('g1814870', 'g524901', [8450, 8990], [15, 17], [2.45, 2.2, 1.95], [21, 23]),
  )
  s.row(
    ['Урумчи', 'Алматы', 2250, 2480, '4-5', 1.15, 0.98, 0.86, '7-9'],
    ...lane('g1529102', 'g1526384', [2250, 2480], [4, 5], [1.15, 0.98, 0.86], [7, 9]),
  )
  const europe = f.sheet('Европа')
  europe.title('Европа – СНГ, тент 13,6 м, EUR за машину', 6)
  europe.head(['№', 'Загрузка', 'Выгрузка', 'Ставка', 'Срок', 'Действует до'])
  const truck = (pol: string, pod: string, amount: number, days: [number, number], to: string): Given => ({
    loadType: 'FTL',
    pol: [pol],
    pod: [pod],
    prices: eur({ truck: amount }),
    vehicle: 'EU-TENT',
    ...transit(...days),
    ...valid(null, to),
  })
  europe.row([1, 'Варшава', 'Минск', 1390, '2-3', '31.12.2026'], truck('g756135', 'g625144', 1390, [2, 3], '2026-12-31'))
  europe.row([2, 'Милан', 'Алматы', 7650, '14-16', '20.12.2026'], truck('g3173435', 'g1526384', 7650, [14, 16], '2026-12-20'))
  return f.made()
}

/** Sea freight, trains from a station that a title names, and a through service whose title names the whole chain. */
export const wholeChains = () => {
  const f = paper(
    'p04_Море_поезд_сквозной.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['rail', 'multimodal'],
      layout: 'trains from a station of the title in roubles, below it a through service port – port – station in dollars',
      traps: ['the title of the second table names where its lanes end', 'charges of a port by its letters'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('Ставки')
  s.title('ООО «Пример-Экспресс» (вымышл.) Срок действия: 01.12.2026 – 31.12.2026', 6)
  s.title('1. Ж/д отправка со ст. Владивосток, руб. за контейнер COC, без НДС', 6)
  s.head(['Станция назначения', "20'DC", "40'HC", 'Срок, сут.', 'Отправление'])
  const rail = (pod: string, amounts: Record<string, number>, least: number, most: number, weekdays: number[]): Given => ({
    mode: 'rail',
    pol: ['g2013348', 'RUVVO'],
    pod: [pod],
    ownership: 'COC',
    prices: rub(amounts),
    ...transit(least, most),
    weekdays,
    surcharges: [
      inside('SEC', 'Охрана'),
      ...['20GP', '40HQ'].map((equipment) =>
        extra('THC', equipment === '20GP' ? 20900 : 31400, 'RUB', 'container', {
          equipment,
          words: 'ПРР ВМТП',
          codes: ['THC', 'DTH'],
        }),
      ),
    ],
  })
  s.row(
    ['Электроугли', 97000, 141000, '14-16', 'ежедневно'],
    rail('R-ELEKTROUGLI', { '20GP': 97000, '40HQ': 141000 }, 14, 16, EVERY_DAY),
  )
  s.row(['Селятино', 99000, 144500, '15-17', 'вт, сб'], rail('R-SELYATINO', { '20GP': 99000, '40HQ': 144500 }, 15, 17, [2, 6]))
  s.note("Охрана включена в ставку. Дополнительно ПРР ВМТП: 20' – 20 900 руб., 40' – 31 400 руб.")
  s.title('2. Сквозной сервис порт Китая – Владивосток – ст. Ворсино, USD за контейнер, COC', 6)
  s.head(['Порт отправления', "20'DC", "40'HC", 'Транзит, сут.', 'Линия'])
  const through = (pol: string, amounts: Record<string, number>, least: number, most: number): Given => ({
    mode: 'multimodal',
    pol: [pol],
    pod: ['R-VORSINO'],
    via: ['RUVVO'],
    ownership: 'COC',
    carrier: carrier('FESCO'),
    prices: usd(amounts),
    ...transit(least, most),
  })
  s.row(['Шанхай', 2120, 3210, '25-28', 'FESCO'], through('CNSHA', { '20GP': 2120, '40HQ': 3210 }, 25, 28))
  s.row(['Нинбо', 2180, 3290, '26-29', 'FESCO'], through('CNNGB', { '20GP': 2180, '40HQ': 3290 }, 26, 29))
  return f.made()
}
