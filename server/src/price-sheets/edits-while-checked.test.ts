/** A long sheet takes seconds to be checked: meanwhile its offers stand beside it, and what is written into them counts (X06). */
import type { DataOf } from '@tongyun/contract/endpoint'
import { answerImport, getImport, listImportLines, type OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { answersOf, goodRow, importingCompany } from '../../test/import-sheets.ts'
import { endCheck, selectImport } from './imports.queries.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  return () => server.close()
})

/** A company with a checked sheet of two offers; `write` puts a value into a field of one of them. No check begins before `release`. */
const checkedSheet = async () => {
  const company = await importingCompany(server, () => NOW)
  const other = await company.check([goodRow(1)])
  const data = [
    ['起运港', '目的港', '船公司', '40HQ USD', '有效期'],
    ['宁波', '汉堡', 'COSCO', 1800, '12/31'],
    ['上海', '鹿特丹', 'MSC', 1900, '12/31'],
  ]
  const read = await company.upload(await writeExcelFile([{ sheet: '欧洲', data }]).toBuffer(), 'a.xlsx')
  const { importId } = read
  const write = (edit: string) => company.call(answerImport, { importId, answers: [], edits: [edit] })
  await company.call(answerImport, { importId, answers: answersOf(read), edits: [] })
  await company.finished(importId)
  // One import of a company is worked on at a time: another one is, by whom nobody knows.
  const { database } = server
  const others = database.updateTable('imports').where('import_id', '=', other.importId)
  await others.set({ status: 'reading', lease_until: sql<Date>`now() + interval '1 hour'` }).execute()
  const release = () => others.set({ status: 'checked', lease_until: null }).execute()
  /** What the offers beside the sheet say of a field. */
  const shown = async (field: string) => {
    const { offers } = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId })
    return offers.map(({ fields }) => fields.find(({ name }) => name === field)?.value)
  }
  const status = async () => (await company.call<OfferImport>(getImport, { importId })).status
  return { ...company, importId, write, shown, status, release }
}

test('X06 offers stay in sight while their sheet is checked, and all that is written meanwhile is checked', async () => {
  const { companyId, importId, finished, write, shown, status, release } = await checkedSheet()
  await write('1:price:40HQ=1850')
  expect(await status()).toBe('checking')
  expect(await shown('price:40HQ')).toEqual(['1800', '1900'])
  const begun = await selectImport(server.database, companyId, importId)
  if (begun === undefined) throw new Error('no import')
  await write('2:price:40HQ=1950')
  // The check that began before the second value ends; what it says is not the last word.
  await endCheck(server.database, begun, {})
  expect(await status()).toBe('checking')
  await release()
  expect(await finished(importId)).toMatchObject({ status: 'checked', counts: { good: 2 } })
  expect(await shown('price:40HQ')).toEqual(['1850', '1950'])
})

test('control: a check during which nothing is written is over', async () => {
  const { companyId, importId, write, status } = await checkedSheet()
  await write('1:price:40HQ=1850')
  const begun = await selectImport(server.database, companyId, importId)
  if (begun === undefined) throw new Error('no import')
  await endCheck(server.database, begun, {})
  expect(await status()).toBe('checked')
})
