/** Sea: days free under 箱使, whose boxes in a remark, charges as on another sheet; tables of both ways. */
import { type Given, paper } from '../paper.ts'
import { carrier, extra, inside, perBox, priced, transit, usd, valid, without } from '../terms.ts'

/** Two sheets, the second of which takes over the charges of the first. */
export const chargesOfAnotherSheet = () => {
  const f = paper(
    'm01_样例_俄线与地中海_本地费用同页.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, two sheets; days free under 箱使, COC in remarks, a line suspended by its remark, charges of the second as on the first',
      traps: ['箱使 are days free', 'a suspended line with a price', 'what Russian ports take is not of the others'],
    },
  )
  f.usual({ loadType: 'FCL', pol: ['CNTAO'], ...valid('2026-12-01', '2026-12-15') })
  const local = [...perBox('THC', 'CNY', { '20GP': 810, '40HQ': 1215 }), extra('DOC', 460, 'CNY', 'document')]
  const s = f.sheet('俄线')
  s.title('青岛样例国际船务（虚构） 出口海运价', 8)
  s.title('起运港：青岛  币种：USD  有效期：2026.12.1-12.15', 8)
  s.head(['目的港', '船公司', '20GP', '40HQ', '开船', '航程(天)', '箱使', '备注'])
  const lane = (pod: string, line: string, amounts: Record<string, number>, rest: Given): Given => ({
    pod: [pod],
    carrier: carrier(line),
    prices: usd(amounts),
    surcharges: [inside('BAF'), ...local, without('DTHC')],
    ...rest,
  })
  s.row(
    ['海参崴', 'FESCO', 1410, 2210, '周日', 7, 21, 'COC，需提前7天订舱'],
    lane('RUVVO', 'FESCO', { '20GP': 1410, '40HQ': 2210 }, { weekdays: [7], ...transit(7), free_days: 21, ownership: 'COC' }),
  )
  s.row(
    ['东方港', 'SINOKOR', 1390, 2180, '周四', 8, 14, 'COC'],
    lane('RUVYP', 'SINOKOR', { '20GP': 1390, '40HQ': 2180 }, { weekdays: [4], ...transit(8), free_days: 14, ownership: 'COC' }),
  )
  const gone = s.row(['纳霍德卡', 'SINOKOR', 1480, 2300, '周四', 9, 14, '12月起停开，价格仅供参考'])
  f.refuse(gone, '停开', 'suspended line, old price for reference')
  s.note("运价已含BAF。起运港费用另收：THC RMB810/20' 1215/40'，DOC RMB460/票。")
  s.note('俄罗斯港口目的港DTHC到付。')
  const m = f.sheet('地中海')
  m.title('起运港：青岛  币种：USD  有效期：2026.12.1-12.15', 6)
  m.head(['目的港', '船公司', '20GP', '40HQ', '开船', '航程'])
  const far = (pod: string, line: string, amounts: Record<string, number>, rest: Given): Given => ({
    pod: [pod],
    carrier: carrier(line),
    prices: usd(amounts),
    surcharges: local,
    ...rest,
  })
  m.row(
    ['梅尔辛', 'CMA', 1950, 3010, '周三', 33],
    far('TRMER', 'CMA', { '20GP': 1950, '40HQ': 3010 }, { weekdays: [3], ...transit(33) }),
  )
  m.row(
    ['比雷埃夫斯', 'COSCO', 1720, 2690, '周日', 27],
    far('GRPIR', 'COSCO', { '20GP': 1720, '40HQ': 2690 }, { weekdays: [7], ...transit(27) }),
  )
  m.note('本地费用同“俄线”页（THC/DOC）。')
  return f.made()
}

/** Export from a warehouse and import to it, with codes beside the names, and notes of each way. */
export const bothWays = () => {
  const f = paper(
    'm06_LCL_both_ways_Antwerp.xls',
    { kind: 'html' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'sea LCL, one table out of a warehouse and one to it, a column of codes beside the names, notes of each way',
      traps: ['codes are no other end', 'charges of export and of import', 'a row that a later one replaces'],
    },
  )
  f.usual({ loadType: 'LCL', ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('Sheet1')
  s.title('SCHELDE SAMPLE GROUPAGE (fictional) - LCL tariff, valid 01 DEC 2026 - 31 DEC 2026', 6)
  s.title('EXPORT ex CFS Antwerp (USD)', 6)
  s.head(['Destination', 'Code', 'Rate per W/M', 'Min. W/M', 'Sailing', 'T/T days'])
  const out = [extra('HDL', 16, 'EUR', 'rt', { words: 'LCL service charge' }), extra('DOC', 40, 'EUR', 'document')]
  const there = (pod: string, rate: number, weekdays: number[], days: number): Given => ({
    pol: ['BEANR'],
    pod: [pod],
    prices: usd({ rt: rate }),
    minimum: { quantity: 1, unit: 'rt' },
    weekdays,
    ...transit(days),
    surcharges: out,
  })
  s.row(['Shanghai', 'SHA', 24, 1, 'Sat', 37], there('CNSHA', 24, [6], 37))
  s.row(['Ningbo', 'NGB', 27, 1, 'Sat', 41], there('CNNGB', 27, [6], 41))
  s.row(['Busan', 'PUS', 31, 1, 'Tue', 43], there('KRPUS', 31, [2], 43))
  s.title('IMPORT to CFS Antwerp (EUR)', 6)
  s.head(['Origin', 'Code', 'Rate per W/M', 'Min. EUR', 'Sailing', 'T/T days'])
  const into = [extra('THC', 36, 'EUR', 'rt', { codes: ['THC', 'CFS', 'DTH'] })]
  const here = (pol: string, rate: number, weekdays: number[], days: number): Given => ({
    pol: [pol],
    pod: ['BEANR'],
    prices: priced('EUR', { rt: rate }),
    minimum: { amount: rate, currency: 'EUR' },
    weekdays,
    ...transit(days),
    surcharges: into,
  })
  s.row(['Shanghai', 'SHA', 41, 41, 'Sun', 36], here('CNSHA', 41, [7], 36))
  const old = s.row(['Busan', 'PUS', 39, 39, 'Tue', 'OLD - replaced, see below'])
  f.refuse(old, 'OLD - replaced', 'replaced by the row below')
  s.row(['Busan', 'PUS', 43, 43, 'Tue', 40], here('KRPUS', 43, [2], 40))
  s.note('Export: LCL service charge EUR 16 per W/M, documentation EUR 40 per B/L.')
  s.note('Import: THC/CFS EUR 36 per W/M.')
  return f.made()
}

/** A sum of the freight and what comes on top of it stands beside them. */
export const sumsBeside = () => {
  const f = paper(
    'm08_样例_运价与合计.csv',
    { kind: 'csv', encoding: 'utf-8-bom', separator: ',' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'sea FCL, three boxes, PSS of 20 and 40 feet in one cell, the sum of the high box beside it',
      traps: ['the sum is no price'],
    },
  )
  f.usual({ loadType: 'FCL', pol: ['CNNGB'], ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('')
  s.title('海运整箱 USD 2026.12.1-12.31')
  s.head(['起运港', '目的港', '船公司', '20GP', '40GP', '40HQ', 'PSS (20/40)', 'ALL IN 40HQ'])
  const rows: [string, string, string, number, number, number, number, number][] = [
    ['汉堡', 'DEHAM', 'COSCO', 1510, 2610, 2710, 100, 200],
    ['格但斯克', 'PLGDN', 'COSCO', 1620, 2820, 2920, 150, 300],
    ['安特卫普', 'BEANR', 'MSC', 1560, 2660, 2760, 100, 200],
  ]
  for (const [name, pod, line, p20, p40, pHq, small, large] of rows)
    s.row(['宁波', name, line, p20, p40, pHq, `${small}/${large}`, pHq + large], {
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40GP': p40, '40HQ': pHq }),
      surcharges: perBox('PSS', 'USD', { '20GP': small, '40GP': large, '40HQ': large }),
    })
  return f.made()
}

/** A matrix of through rates whose title names ports and stations, and conditions on a sheet that name it. */
export const throughMatrix = () => {
  const f = paper(
    'm07_Сквозные_порт_станция_условия.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['multimodal', 'rail'],
      layout:
        'through rates, ports down and stations across, a block for each box; trains on another sheet; conditions name the first sheet',
      traps: ['ports are no stations', 'conditions of one sheet alone', 'the first day of the trains stands in their title'],
    },
  )
  f.usual({ loadType: 'FCL' })
  const s = f.sheet('Море+ЖД')
  s.title('ООО «Пример-Интермодал» (вымышл.) Сквозные ставки порт Китая – станции РФ через Владивосток (ВМТП)', 5)
  s.title('USD/контейнер, COC, с 01.12.2026 по 15.12.2026', 5)
  const block = (box: string, label: string, rows: [string, string, number, number, string, number[]][]) => {
    s.title(label, 5)
    s.head(['Порт отправления', 'Линия', 'Ворсино', 'Электроугли', 'Выходы'])
    for (const [name, pol, first, second, when, weekdays] of rows)
      s.row(
        [name, 'FESCO', first, second, when],
        ...(
          [
            ['R-VORSINO', first],
            ['R-ELEKTROUGLI', second],
          ] as const
        ).map(
          ([pod, amount]): Given => ({
            key: `${pol} ${pod}`,
            mode: 'multimodal',
            pol: [pol],
            pod: [pod],
            via: ['RUVVO'],
            carrier: carrier('FESCO'),
            ownership: 'COC',
            prices: usd({ [box]: amount }),
            weekdays,
            ...valid('2026-12-01', '2026-12-15'),
            surcharges: box === '20GP' ? [extra('SEC', 110, 'USD', 'container', { words: 'охрана' })] : [],
          }),
        ),
      )
  }
  block('20GP', "20' DC", [
    ['Шанхай', 'CNSHA', 3120, 3170, 'ср, сб', [3, 6]],
    ['Нинбо', 'CNNGB', 3160, 3210, 'пт', [5]],
  ])
  block('40HQ', "40' HC", [
    ['Шанхай', 'CNSHA', 4420, 4470, 'ср, сб', [3, 6]],
    ['Нинбо', 'CNNGB', 4480, 4530, 'пт', [5]],
  ])
  const r = f.sheet('ЖД прямое')
  r.title('Прямое ж/д сообщение, USD за 40HC. Действует с 01.12.2026, срок — в последней колонке', 5)
  r.head(['Ст. отправления', 'Ст. назначения', 'Принадл.', '40HC', 'Действует до'])
  r.row(['Сиань', 'Ворсино', 'COC', 3810, '12.12.2026'], {
    mode: 'rail',
    pol: ['R-XIAN'],
    pod: ['R-VORSINO'],
    ownership: 'COC',
    prices: usd({ '40HQ': 3810 }),
    ...valid('2026-12-01', '2026-12-12'),
  })
  r.row(['Чжэнчжоу', 'Белый Раст', 'SOC', 3290, '15.12.2026'], {
    mode: 'rail',
    pol: ['R-ZHENGZHOU'],
    pod: ['R-BELYRAST'],
    ownership: 'SOC',
    prices: usd({ '40HQ': 3290 }),
    ...valid('2026-12-01', '2026-12-15'),
  })
  const c = f.sheet('Условия')
  c.note('Условия')
  c.note('В раздел «Море+ЖД» не включено: охрана контейнера 110 USD/конт.')
  return f.made()
}
