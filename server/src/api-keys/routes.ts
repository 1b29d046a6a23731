import {
  listApiKeys as listEndpoint,
  makeApiKey as makeEndpoint,
  revokeApiKey as revokeEndpoint,
  rollApiKey as rollEndpoint,
  setSigning as signingEndpoint,
} from '@tongyun/contract/api-keys/endpoints'
import { reportLeakedKeys as leakedEndpoint } from '@tongyun/contract/api-keys/leaked-keys'
import { makeWidgetKey as makeWidgetEndpoint, getWidget as widgetEndpoint } from '@tongyun/contract/api-keys/widget'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getWidget } from './get-widget.ts'
import { identifyKeys } from './identify-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeApiKey } from './make-api-key.ts'
import { makeWidgetKey } from './make-widget-key.ts'
import { DATA_OF_API_KEYS } from './personal-data.ts'
import { reportLeakedKeys } from './report-leaked-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rollApiKey } from './roll-api-key.ts'
import { setSigning } from './set-signing.ts'
import { keepTellingOfKeys } from './tell-ending-keys.ts'

export const registerApiKeys = (app: FastifyInstance) => {
  app.services.identifyKey = identifyKeys(app)
  app.services.personalData.push(DATA_OF_API_KEYS)
  keepTellingOfKeys(app)
  route(app, listEndpoint, listApiKeys)
  route(app, makeEndpoint, makeApiKey(app.services))
  route(app, rollEndpoint, rollApiKey(app.services))
  route(app, revokeEndpoint, revokeApiKey)
  route(app, signingEndpoint, setSigning)
  route(app, leakedEndpoint, reportLeakedKeys)
  route(app, makeWidgetEndpoint, makeWidgetKey)
  route(app, widgetEndpoint, getWidget(app.services))
}
