import type { downloadTemplate as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { isoDay } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { type PlainCell, writeWorkbook } from '../core/workbook.ts'
import { exampleOffers } from './export-examples.ts'
import { offersSheet } from './export-workbook.ts'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import { wordsOf } from './import-words.ts'
import { shortTemplate } from './short-template.ts'

const USUAL: readonly ColumnKey[] = ['via', 'minimum', 'remarks']
/** Columns a mode's sheets often have beside those its examples fill. */
const MORE: Record<Mode, readonly ColumnKey[]> = {
  sea: [...USUAL, 'vessel', 'voyage', 'unitPrice'],
  air: [...USUAL, 'minWeightKg', 'maxWeightKg'],
  road: [...USUAL, 'unitPrice', 'borderCrossing', 'price:CN-17.5', 'pickup', 'delivery'],
  rail: [...USUAL, 'platform', 'gaugeChange', 'price:20GP', 'price:40GP'],
  multimodal: [...USUAL, 'price:20GP', 'price:40GP'],
}

/** GET /ty/imports/template: an empty sheet to fill in, and the same with an example; of all fields also how cells read. */
export const downloadTemplate: Operation<typeof endpoint> = async ({ mode, columns = 'all' }, { locale, now, request }) => {
  const title = vocabularyWord('mode', mode, locale)
  const nameOf = (words: string) => `tongyun-${words}.xlsx`.replace(/\//gu, '-')
  if (columns === 'short') {
    const body = await writeWorkbook(() => shortTemplate(mode, now, locale), { askedBy: 'people', signal: request.signal })
    return { name: nameOf(m.import_file_short({ mode: title }, { locale })), body }
  }
  const writing = { locale, gazetteer: openGazetteer() }
  const sheetOf = () => offersSheet(exampleOffers(mode, isoDay(now)), writing, MORE[mode])
  const list = (title: string, words: string) => `${title}: ${words}`
  const notes = [
    m.import_note_start({}, { locale }),
    m.import_note_reference({}, { locale }),
    m.import_note_places({}, { locale }),
    m.import_note_dates({}, { locale }),
    m.import_note_numbers({}, { locale }),
    m.import_note_schedule({}, { locale }),
    m.import_note_prices({}, { locale }),
    m.import_note_charges({}, { locale }),
    m.import_note_blank({}, { locale }),
    list(columnTitle('serviceMode', locale), wordsOf('service_mode', locale)),
    list(columnTitle('loadType', locale), wordsOf('load_type', locale)),
    list(columnTitle('freightUnit', locale), wordsOf('billing_unit', locale)),
    list(columnTitle('currency', locale), wordsOf('currency', locale)),
    list(columnTitle('cargoTypes', locale), wordsOf('cargo_type', locale)),
    list(columnTitle('containerTypes', locale), wordsOf('container_type', locale)),
    list(columnTitle('vehicleTypes', locale), wordsOf('vehicle_type', locale)),
    list(columnTitle('charges', locale), wordsOf('charge_code', locale)),
  ].map((value): PlainCell[] => [{ value, wrap: true }])
  const body = await writeWorkbook(
    async () => {
      const [empty, example] = [await sheetOf(), await sheetOf()]
      return [
        { ...empty, rows: Iterator.from(empty.rows).take(1), sheet: title.replace(/[\\/?*[\]:]/gu, ' ') },
        { ...example, sheet: m.import_sheet_example({}, { locale }) },
        { rows: notes, sheet: m.import_sheet_notes({}, { locale }), columns: [{ width: 110 }] },
      ]
    },
    { askedBy: 'people', signal: request.signal },
  )
  return { name: nameOf(m.import_file_template({ mode: title }, { locale })), body }
}
