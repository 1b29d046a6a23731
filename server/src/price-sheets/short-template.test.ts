/** The short template of every mode and language comes back as the offer its example shows, with nothing to answer (X06). */
import { downloadTemplate } from '@tongyun/contract/price-sheets/endpoints'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { LOCALES } from '@tongyun/freight/locale'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGrid } from '@tongyun/sheets/open-grid'
import { beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { importingCompany, type SheetCell } from '../../test/import-sheets.ts'
import { send } from '../../test/people.ts'
import { exampleOffers } from './export-examples.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  return () => server.close()
})

/** The part of an offer that columns of a short template say. */
const saidOf = ({ details, rate, ...sheet }: OfferSheet) => ({
  mode: sheet.mode,
  loadType: sheet.loadType,
  ends: [sheet.originId, sheet.destinationId],
  weekdays: sheet.schedule.kind === 'weekly' ? sheet.schedule.weekdays : sheet.schedule,
  transitHours: sheet.transitHours,
  space: [sheet.spaceUnit, sheet.spacePerDeparture],
  until: [rate.validTo, sheet.availableTo],
  currency: rate.currency,
  prices: rate.freight.form === 'flat' ? rate.freight.prices : rate.freight.form === 'breaks' ? rate.freight.breaks : null,
  by: [
    'carrierCode' in details && details.carrierCode,
    'airlineCode' in details && details.airlineCode,
    'flightNumber' in details && details.flightNumber,
    'trainNumber' in details && details.trainNumber,
    'vehicleTypes' in details && details.vehicleTypes,
    'freeDaysDestination' in details && details.freeDaysDestination,
  ],
  charges: [],
})

const ALL = MODES.flatMap((mode) => LOCALES.map((locale) => ({ mode, locale })))
test.each(ALL)('X06 the short template for $mode in $locale comes back as its example', async ({ mode, locale }) => {
  const company = await importingCompany(server, () => NOW)
  const headers = { cookie: company.cookie, 'accept-language': locale }
  const answer = await send(server.app, downloadTemplate, { mode, columns: 'short' }, headers)
  const file = await openGrid('template.xlsx', answer.rawPayload)
  const [empty, example] = file.kind === 'grid' ? file.sheets : []
  const [titles, filled] = (example?.rows ?? []).map(({ cells }) => cells as SheetCell[])
  if (empty === undefined || titles === undefined || filled === undefined) throw new Error('no template')
  expect(titles.length).toBeLessThanOrEqual(14)
  expect(empty.rows.map(({ cells }) => cells)).toEqual([titles])
  // As it was downloaded it has no offer: its example row is one of nobody.
  expect(await company.upload(answer.rawPayload, 'template.xlsx')).toMatchObject({ reading: { offers: 0, questions: [] } })
  const sheets = [
    { sheet: empty.name, data: [titles, filled.slice(0, titles.length)] },
    { sheet: example?.name ?? '', data: [titles, filled] },
  ]
  const read = await company.upload(await writeExcelFile(sheets).toBuffer(), 'filled.xlsx')
  expect(read).toMatchObject({ status: 'checked', reading: { offers: 1, questions: [] }, counts: { good: 1, faulty: 0 } })
  expect(await company.start(read)).toMatchObject({ status: 'done', counts: { created: 1 } })
  const { sheet } = await server.database
    .selectFrom('offers')
    .select('sheet')
    .where('provider_id', '=', company.companyId)
    .executeTakeFirstOrThrow()
  const [shown] = exampleOffers(mode, '2026-11-22')
  expect(saidOf(sheet as OfferSheet)).toEqual(saidOf(shown as OfferSheet))
})
