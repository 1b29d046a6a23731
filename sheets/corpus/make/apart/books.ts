/** A workbook of several modes and a sheet in thousands, put aside. */
import { day, number, russian } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, EVERY_DAY, inside, perBox, transit, usd, valid, without } from '../terms.ts'

/** Chinese workbook: a cover, two sheets of different shape, a notes sheet that holds validity and charges. */
export const workbook = () => {
  const f = paper(
    'a10_总报价_多表.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea', 'rail', 'air'],
      layout:
        'workbook: cover, sea (40HQ columns by half months), rail (stations down, COC/SOC rows), air (N and +100 alone), notes sheet with charges and validity of the trains; a hidden draft',
      traps: ['validity of the trains only on the notes sheet', 'hidden draft', 'cover has numbers'],
    },
  )
  const cover = f.sheet('封面')
  cover.row(['江海样例国际货运（虚构）'])
  cover.row(['2026年12月报价汇总', null, '版本', 3])
  cover.row(['制表日期', day('2026-11-21', 'yyyy"年"m"月"d"日"')])
  const sea = f.sheet('海运')
  f.usual({ mode: 'sea', loadType: 'FCL', surcharges: perBox('THC', 'CNY', { '40HQ': 1225 }) })
  sea.title('东南亚 40HQ USD', 7)
  sea.head(['起运港', '目的港', '船公司', '12月上半月', '12月下半月', '船期', '航程'])
  const ports: [string, string, string, string, string, string, number, number | null, string, number[], number][] = [
    ['上海', 'CNSHA', '林查班', 'THLCH', '宏海RCL', 'RCL', 320, 380, '周三、周日', [3, 7], 8],
    ['宁波', 'CNNGB', '海防', 'VNHPH', '海丰', 'SITC', 260, 300, '周五', [5], 6],
    ['蛇口', 'CNSHK', '雅加达', 'IDJKT', '万海', 'WHL', 620, null, '周一', [1], 9],
  ]
  for (const [a, pol, b, pod, line, known, first, second, when, weekdays, days] of ports) {
    const both = { pol: [pol], pod: [pod], carrier: carrier(line, known), weekdays, ...transit(days) }
    const id = sea.row(
      [a, b, line, first, second ?? '待定', when, `${days}天`],
      { ...both, ...valid('2026-12-01', '2026-12-15'), prices: usd({ '40HQ': first }) },
      ...(second === null ? [] : [{ ...both, ...valid('2026-12-16', '2026-12-31'), prices: usd({ '40HQ': second }) }]),
    )
    if (second === null) f.refuse(id, `${a}-${b} 下半月 待定`, 'no price yet for the second period')
  }
  const rail = f.sheet('班列')
  f.usual({ mode: 'rail', surcharges: [without('DEST', '到站费用')], ...valid(null, '2026-12-25') })
  rail.title('重庆团结村发运 40HQ', 5)
  rail.head(['到站', '箱属', '美元/柜', '开行', '天数'])
  const trains: [string, string[], 'COC' | 'SOC', number, string, number[], number, number][] = [
    ['沃尔西诺', ['R-VORSINO'], 'COC', 5750, '周二、周五', [2, 5], 15, 17],
    ['沃尔西诺', ['R-VORSINO'], 'SOC', 4350, '周二、周五', [2, 5], 15, 17],
    ['杜伊斯堡', ['R-DUISBURG'], 'COC', 7950, '每天', EVERY_DAY, 17, 19],
    ['明斯克（科利亚季奇）', ['R-MINSK'], 'SOC', 5050, '周六', [6], 14, 14],
  ]
  for (const [to, pod, ownership, amount, when, weekdays, least, most] of trains)
    rail.row([to, ownership, number(amount, '#,##0'), when, least === most ? `${least}` : `${least}-${most}`], {
      pol: ['R-CHONGQING'],
      pod,
      ownership,
      prices: usd({ '40HQ': amount }),
      weekdays,
      ...transit(least, most),
    })
  const air = f.sheet('空运')
  f.usual({ mode: 'air', loadType: null, surcharges: [], ...valid('2026-12-01', '2026-12-08') })
  air.title('重庆CKG 空运 元/公斤 12/1-12/8', 6)
  air.head(['目的机场', '承运人', 'N', 'Q100', '航班日', '时效'])
  const flights: [string, string, number, number, string, number[], number][] = [
    ['LUX', 'CV', 44, 33.5, '2.5', [2, 5], 1],
    ['BUD', 'CA', 42, 32, '3.6.7', [3, 6, 7], 2],
  ]
  for (const [to, line, n, q, when, weekdays, days] of flights)
    air.row([to, line, n, q, when, `${days}天`], {
      pol: ['CKG'],
      pod: [to],
      carrier: { words: line, codes: [line] },
      prices: [
        { for: 'N', amount: n, currency: 'CNY' },
        { for: '+100', amount: q, currency: 'CNY' },
      ],
      weekdays,
      ...transit(days),
    })
  const notes = f.sheet('备注')
  notes.note('班列价格有效至2026年12月25日，不含到站费用。')
  notes.note('海运起运港THC：RMB 1225/40HQ，另付。')
  notes.note('江海样例（虚构）000-0000-0110')
  const draft = f.sheet('草稿', { hidden: true })
  draft.head(['起运港', '目的港', '40HQ'])
  f.refuse(draft.row(['上海', '林查班', 300]), '上海-林查班 300', 'hidden sheet, draft')
  return f.made()
}

/** Russian sheet in thousands of roubles. */
export const coastal = () => {
  const f = paper(
    'a12_Каботаж_тыс_руб.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['sea'],
      layout:
        'coastal boxes in thousands of roubles (тыс. руб. in the header), decimal comma as text, ports of discharge merged downwards at the right',
      traps: ['amounts are thousands: 78,5 is 78 500'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31'), surcharges: [inside('FUEL', 'топливная надбавка')] })
  const s = f.sheet('Каботаж')
  s.title('АО «Образец-Север» (вымышленное). Декабрь 2026 (01.12–31.12). Включая топливную надбавку', 7)
  s.blank()
  s.head(["20', тыс. руб.", "40', тыс. руб.", 'Линия', 'Выход', 'Дней', 'Порт отправления', 'Порт назначения'])
  const rows: [number, number, string, string, number[], number, number, string, string, string, string][] = [
    [78.5, 118.4, 'FESCO', 'вт, пт', [2, 5], 4, 5, 'Владивосток', 'RUVVO', 'Корсаков', 'RUKOR'],
    [92, 139.9, 'САСКО', 'сб', [6], 6, 7, 'Восточный', 'RUVYP', 'Корсаков', 'RUKOR'],
  ]
  const first = s.next()
  rows.forEach(([p20, p40, line, when, weekdays, least, most, a, pol, b, pod], n) => {
    const text = (thousand: number) => `${russian(thousand, 1)} тыс.`
    s.row([text(p20), text(p40), line, when, `${least}-${most}`, a, n === 0 ? b : null], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: [
        { for: '20GP', amount: p20 * 1000, currency: 'RUB' },
        { for: '40GP', amount: p40 * 1000, currency: 'RUB' },
      ],
      weekdays,
      ...transit(least, most),
    })
  })
  s.merge(first, 6, s.next() - 1, 6)
  return f.made()
}
