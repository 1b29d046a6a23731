/** Writes a workbook of the demonstration market's offers, for bench/import.ts: `node bench/import-sheet.ts <rows> <file>`. */
import { writeFileSync } from 'node:fs'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import { openGround } from '../server/seed/ground.ts'
import { makeMarket } from '../server/seed/make-market.ts'
import { makeProviders } from '../server/seed/providers/make-providers.ts'
import { writeRow } from '../server/src/price-sheets/export-row.ts'
import { inColumnOrder } from '../server/src/price-sheets/export-workbook.ts'
import { type ColumnKey, columnTitle } from '../server/src/price-sheets/import-columns.ts'
import { zipOf } from '../server/src/price-sheets/zip.fixture.ts'
import { DEMO_EXCHANGE } from '../server/src/reference/index.ts'

const [rows = '5000', file = 'offers.xlsx'] = process.argv.slice(2)
const gazetteer = openGazetteer()
const ground = openGround(gazetteer)
const now = new Date()
const exchange = { base: 'CNY' as const, date: isoDay(now), ...DEMO_EXCHANGE }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cell = (value: string | number | boolean | null | undefined) =>
  value === undefined || value === null
    ? '<c/>'
    : typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(String(value))}</t></is></c>`

const written: Map<ColumnKey, string | number | boolean | null>[] = []
const keys = new Set<ColumnKey>()
for (const { capacities } of makeMarket(
  { offers: Number(rows) + 20_001, now, providers: makeProviders(ground), exchange },
  ground,
)) {
  for (const capacity of capacities) {
    const { rate, availableTo } = capacity
    if (rate.validTo < exchange.date || availableTo < exchange.date || capacity.schedule.kind === 'dates') continue
    const row = writeRow({ ...capacity, reference: `B-${written.length}` } as OfferSheet, { locale: 'zh', gazetteer })
    for (const key of row.keys()) keys.add(key)
    if (written.length < Number(rows)) written.push(row)
  }
  if (written.length >= Number(rows)) break
}
const columns = inColumnOrder(keys)
const line = (cells: string[]) => `<row>${cells.join('')}</row>`
const data = [
  line(columns.map((key) => cell(columnTitle(key, 'zh')))),
  ...written.map((row) => line(columns.map((key) => cell(row.get(key))))),
]
writeFileSync(
  file,
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`,
  }),
)
