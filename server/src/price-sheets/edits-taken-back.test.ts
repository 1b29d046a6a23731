/** What a clerk writes into offers of a sheet is taken back, field by field or as it was written (X06). */
import type { DataOf } from '@tongyun/contract/endpoint'
import { answerImport, listImportLines } from '@tongyun/contract/price-sheets/endpoints'
import { beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { answersOf, importingCompany } from '../../test/import-sheets.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  return () => server.close()
})

/** A checked sheet of three offers; `write` gives the way back, `shown` what the offers say of a field and whether it was written. */
const checkedSheet = async () => {
  const company = await importingCompany(server, () => NOW)
  const data = [
    ['起运港', '目的港', '船公司', '40HQ USD', '航程', '有效期'],
    ['宁波', '汉堡', 'COSCO', 1800, 30, '12/31'],
    ['上海', '鹿特丹', 'MSC', 1900, 31, '12/31'],
    ['青岛', '汉堡', 'EMC', 2000, 32, '12/31'],
  ]
  const read = await company.upload(await writeExcelFile([{ sheet: '欧洲', data }]).toBuffer(), 'a.xlsx')
  const { importId } = read
  const send = (edits: readonly string[], answers: readonly string[] = []) =>
    company.call<DataOf<typeof answerImport>>(answerImport, { importId, answers, edits })
  await send([], answersOf(read))
  await company.finished(importId)
  const write = async (...edits: string[]) => {
    const { before } = await send(edits)
    await company.finished(importId)
    return before ?? []
  }
  const shown = async (field: string) => {
    const { offers } = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId })
    return offers.map(({ fields }) => {
      const found = fields.find(({ name }) => name === field)
      return `${found?.value}${found?.edited === true ? '*' : ''}`
    })
  }
  return { write, shown }
}

test('X06 a field that was written says again what the file says, for one offer, for several, and for all', async () => {
  const { write, shown } = await checkedSheet()
  const fromFile = await shown('price:40HQ')
  await write('2:price:40HQ=1950', '*:transit=40')
  expect(await shown('price:40HQ')).toEqual(['1800', '1950*', '2000'])
  await write('2:price:40HQ')
  expect(await shown('price:40HQ')).toEqual(fromFile)
  await write('2-3:transit')
  expect(await shown('transit')).toEqual(['40*', '31', '32'])
  await write('*:transit')
  expect(await shown('transit')).toEqual(['30', '31', '32'])
})

test('X06 the way back brings what stood before, an earlier value too, and leads forth again', async () => {
  const { write, shown } = await checkedSheet()
  await write('2:price:40HQ=1950')
  const back = await write('*:price:40HQ=2500')
  expect(back).toEqual(['1:price:40HQ', '2:price:40HQ=1950', '3:price:40HQ'])
  const forth = await write(...back)
  expect(await shown('price:40HQ')).toEqual(['1800', '1950*', '2000'])
  expect(forth).toEqual(['1-3:price:40HQ=2500'])
  await write(...forth)
  expect(await shown('price:40HQ')).toEqual(['2500*', '2500*', '2500*'])
})

test('X06 what one call writes twice leads back to what stood before both, and an offer that was left out comes in again', async () => {
  const { write, shown } = await checkedSheet()
  expect(await write('1:transit=20', '1-2:transit=21', '3:out=1')).toEqual(['3:out', '1-2:transit'])
  expect(await shown('transit')).toEqual(['21*', '21*', '32'])
})

test('control: a value that holds the sign between field and value is written whole, and an empty one is no way back', async () => {
  const { write, shown } = await checkedSheet()
  await write('1:carrier=A=B', '2:carrier=')
  expect(await shown('carrier')).toEqual(['A=B*', '*', 'EMC'])
})
