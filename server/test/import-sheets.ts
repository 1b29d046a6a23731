/** Price sheets of a forwarder, and the company that sends them. */
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { getImport, type OfferImport, pasteImport, startImport } from '@tongyun/contract/price-sheets/endpoints'
import { expect } from 'vitest'
import { type ColumnKey, columnTitle } from '../src/price-sheets/import-columns.ts'
import { runImports } from '../src/price-sheets/run-imports.ts'
import type { TestApp } from './create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from './people.ts'

export type SheetCell = string | number | null

/** Columns of the sheets of these tests, in their order. */
export const COLUMNS: readonly ColumnKey[] = [
  'origin',
  'destination',
  'carrier',
  'price:20GP',
  'price:40GP',
  'price:40HQ',
  'charge:THC',
  'schedule',
  'transitDays',
  'validity',
  'space',
  'reference',
  'remarks',
  'mode',
  'currency',
]
/** The titles of a template of the product's own, its columns in another order. */
export const TITLES = COLUMNS.map((key) => columnTitle(key, 'zh'))
const PORTS = ['汉堡', 'Rotterdam', 'RUVVO', 'Los Angeles', '釜山']
export const goodRow = (i: number, change: Readonly<Record<number, SheetCell>> = {}): SheetCell[] =>
  [
    '宁波',
    PORTS[i % PORTS.length] as string,
    'COSCO',
    1000 + i,
    1900 + i,
    2000 + i,
    '780',
    '周三、周六',
    30,
    '2026-12-01 ~ 2026-12-31',
    '20',
    `FCL-${i}`,
    null,
    '海运',
    'USD',
  ].map((cell, at) => (at in change ? (change[at] as SheetCell) : cell))

/** Rows as a spreadsheet puts them on the clipboard. */
export const cellsOf = (rows: readonly SheetCell[][]) => rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n')

/** A company whose people send price sheets; `clock` is theirs. */
export const importingCompany = async (server: TestApp, clock: () => Date) => {
  const companyId = await insertCompany(server.database)
  const person = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  const { cookie } = await logIn(server, person)
  const call = async <Data = never>(endpoint: Endpoint, input: Record<string, unknown>): Promise<Data> => {
    const answer = (await send(server.app, endpoint, input, { cookie })).json<{ code: number; data: Data }>()
    expect(answer.code, JSON.stringify(answer)).toBe(200)
    return answer.data
  }
  /** The import once nobody works on it. */
  const finished = async (importId: string): Promise<OfferImport> => {
    await runImports({ database: server.database, clock }, server.app.log)
    for (;;) {
      const found = await call<OfferImport>(getImport, { importId })
      if (!['reading', 'checking', 'importing'].includes(found.status)) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  /** Rows below the titles, pasted and checked. */
  const check = async (rows: readonly SheetCell[][]): Promise<OfferImport> => {
    const { importId } = await call<{ importId: string }>(pasteImport, { cells: cellsOf([TITLES, ...rows]) })
    return finished(importId)
  }
  const start = async ({ importId }: Pick<OfferImport, 'importId'>, submit: '1' | '' = ''): Promise<OfferImport> => {
    await call(startImport, { importId, submit })
    return finished(importId)
  }
  /** Sends a file as a browser's form does. */
  const upload = async (source: Buffer, name: string): Promise<OfferImport> => {
    const form = new FormData()
    form.append('requestKey', randomUUID())
    form.append('spreadsheet', new Blob([new Uint8Array(source)]), name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ty/imports/files',
      headers: { cookie, 'content-type': request.headers.get('content-type') as string },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const { code, data } = answer.json<{ code: number; data: { importId: string } }>()
    expect(code, answer.body).toBe(200)
    return finished(data.importId)
  }
  return { companyId, cookie, call, finished, check, start, upload }
}

/** What a clerk writes where nothing is proposed, by the field that is asked for. */
const WRITTEN: Record<string, string> = {
  validTo: '2026-12-31',
  schedule: '周五',
  transit: '30',
  carrier: 'COSU',
  currency: 'RUB',
  sure: 'yes',
  flag: 'yes',
}
/** Answers to all that is asked of an import: what is proposed, else what a clerk writes. */
export const answersOf = ({ reading }: OfferImport) =>
  (reading?.questions ?? []).map(({ key, fallback }) => `${key}=${fallback === '' ? WRITTEN[key.split('|')[0] ?? ''] : fallback}`)
