import * as endpoints from '@tongyun/contract/files/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { readForm, takeForms } from '../core/uploads.ts'
import { openFileStore } from './file-store.ts'
import { getFile } from './get-file.ts'
import { keepFiles } from './keep-files.ts'
import { receiveFile } from './receive-file.ts'
import { serveFiles } from './serve-file.ts'
import { uploadFile } from './upload-file.ts'

/** Files: how they come in, who reads them, and their upkeep. */
export const registerFiles = (app: FastifyInstance) => {
  const { services } = app
  const store = openFileStore(services.config)
  services.takeFile = (person, file) => receiveFile(services, store, person, file)
  keepFiles(app, store)
  serveFiles(app, store)
  route(app, endpoints.getFile, getFile)
  app.register(async (scope) => {
    await takeForms(scope)
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart() || request.person === null) return
      request.body = Object.fromEntries(await readForm(request, request.person, services.takeFile, { keepGoing: false }))
    })
    route(scope, endpoints.uploadFile, uploadFile)
  })
}
