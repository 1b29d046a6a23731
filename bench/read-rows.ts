/**
 * Q14: what the reader of sheets takes for 500 and for 5,000 rows of sea freight with a note in each, as CPU seconds beside the
 * start of the process: opening the file, reading it, offers. The control is the file ten times smaller: what grows faster than
 * its rows shows in the last column. `node bench/read-rows.ts [rows]`.
 */
import { openGazetteer } from '../places/src/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../server/src/reference/carriers.ts'
import { openGrid } from '../sheets/src/open-grid.ts'
import { readSheet } from '../sheets/src/read-sheet.ts'

const FROM = ['上海', '宁波', '青岛', '深圳', '天津', '厦门', '广州', '南沙', '大连', '连云港']
const TO = [
  '汉堡',
  '鹿特丹',
  '安特卫普',
  '费利克斯托',
  '勒阿弗尔',
  '符拉迪沃斯托克',
  '釜山',
  '新加坡',
  '洛杉矶',
  '纽约',
  '迪拜',
  '孟买',
  '巴生',
  '曼谷',
  '胡志明',
]
const LINES = ['MSC', 'COSCO', 'CMA', 'ONE', 'HPL', 'EMC']
const DAYS = '一二三四五六日'

const sheetOf = (rows: number): Buffer =>
  Buffer.from(
    [
      '起运港,目的港,船公司,20GP,40GP,40HQ,币种,有效期至,航程,船期,备注',
      ...Array.from({ length: rows }, (_, i) =>
        [
          FROM[i % FROM.length],
          TO[(i * 7) % TO.length],
          LINES[(i * 5) % LINES.length],
          800 + (i % 97) * 10,
          1500 + (i % 89) * 20,
          1500 + (i % 89) * 20,
          'USD',
          `2026-12-${10 + (i % 20)}`,
          `${20 + (i % 15)}天`,
          `周${DAYS[i % 7]}`,
          '含BAF/LSS，不含THC',
        ].join(','),
      ),
    ].join('\n'),
  )

const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const start = cpu()
const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES), today: '2026-11-27' }
const most = Number(process.argv[2] ?? 5_000)

const table: Record<string, object> = { 'start of the process, places': { 'cpu s': Number(cpu().toFixed(2)) } }
// The first reading pays for what is made once a process.
readSheet(await openGrid('warm.csv', sheetOf(5)), knowledge)
table['first reading, 5 rows'] = { 'cpu s': Number((cpu() - start).toFixed(2)) }
for (const rows of [most / 10, most]) {
  const source = sheetOf(rows)
  const before = cpu()
  const grid = await openGrid('rows.csv', source)
  const opened = cpu()
  const { offers } = readSheet(grid, knowledge)
  table[`${rows} rows`] = {
    'cpu s': Number((cpu() - before).toFixed(2)),
    'of it opening': Number((opened - before).toFixed(2)),
    offers: offers.length,
    'ms a row': Number((((cpu() - before) / rows) * 1000).toFixed(3)),
  }
}
console.table(table)
