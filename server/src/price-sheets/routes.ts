import * as batches from '@tongyun/contract/open-platform/offer-batches'
import * as endpoints from '@tongyun/contract/price-sheets/endpoints'
import type { FastifyInstance } from 'fastify'
import { takeRows } from '../core/bulk-body.ts'
import { offerFirmEvents } from '../core/firm-events.ts'
import { route } from '../core/route.ts'
import { readForm, takeForms } from '../core/uploads.ts'
import { answerImport } from './answer-import.ts'
import { BATCH_FIRM_EVENTS } from './batch-firm-events.ts'
import { cancelBatch } from './cancel-batch.ts'
import { cancelImport } from './cancel-import.ts'
import { chooseSheet } from './choose-sheet.ts'
import { correctImport } from './correct-import.ts'
import { downloadFaults } from './download-faults.ts'
import { downloadTemplate } from './download-template.ts'
import { exportOffers } from './export-offers.ts'
import { getImport } from './get-import.ts'
import { listBatchRows } from './list-batch-rows.ts'
import { listImportLines } from './list-import-lines.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { pasteImport } from './paste-import.ts'
import { readBatchState } from './read-batch-state.ts'
import { receiveSpreadsheet } from './receive-spreadsheet.ts'
import { keepImports } from './run-imports.ts'
import { sendBatch } from './send-batch.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

/** A page that waits asks every second or two. */
const WATCHED = { perMinute: 240 }

/** Price sheets: in, checked, made offers of, and out again. After the files module, whose forms they come in by. */
export const registerPriceSheets = (app: FastifyInstance) => {
  const { services } = app
  const { wake, end } = keepImports(app)
  const takeOther = services.takeFile
  services.takeFile = (person, file) =>
    file.field === endpoints.SPREADSHEET_FIELD ? receiveSpreadsheet(services, person, file) : takeOther(person, file)
  route(app, endpoints.downloadTemplate, downloadTemplate)
  route(app, endpoints.exportOffers, exportOffers)
  route(app, endpoints.listImports, listImports)
  route(app, endpoints.pasteImport, pasteImport(wake))
  route(app, endpoints.getImport, getImport, WATCHED)
  route(app, endpoints.listImportRows, listImportRows)
  route(app, endpoints.listImportLines, listImportLines)
  route(app, endpoints.chooseSheet, chooseSheet(wake))
  route(app, endpoints.answerImport, answerImport(wake))
  route(app, endpoints.correctImport, correctImport(wake))
  route(app, endpoints.startImport, startImport(wake))
  route(app, endpoints.cancelImport, cancelImport(end))
  route(app, endpoints.downloadFaults, downloadFaults)
  offerFirmEvents(app, BATCH_FIRM_EVENTS)
  route(app, batches.readOfferBatch, readBatchState)
  route(app, batches.listBatchRows, listBatchRows)
  route(app, batches.cancelOfferBatch, cancelBatch(end))
  app.register(async (scope) => {
    takeRows(scope, batches.BATCH_LIMITS.bytes)
    route(scope, batches.sendOfferBatch, sendBatch(wake))
  })
  app.register(async (scope) => {
    await takeForms(scope)
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart() || request.person === null) return
      request.body = Object.fromEntries(await readForm(request, request.person, services.takeFile, { keepGoing: false }))
    })
    route(scope, endpoints.uploadImport, uploadImport(wake))
  })
}
