import {
  getDictionary as getDictionaryEndpoint,
  getExchangeRates as getExchangeRatesEndpoint,
  getWebConfig as getWebConfigEndpoint,
} from '@tongyun/contract/reference/endpoints'
import { getOperator as getOperatorEndpoint, missingFacts } from '@tongyun/contract/reference/operator'
import { isoDay } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { ensureExchangeRates } from './exchange-rates.ts'
import { getDictionary } from './get-dictionary.ts'
import { getExchangeRates } from './get-exchange-rates.ts'
import { getOperator } from './get-operator.ts'
import { getWebConfig } from './get-web-config.ts'

/** A new installation has no rates; it says so in its log until somebody publishes real ones. */
const provideRates = (app: FastifyInstance) => {
  const { database, clock } = app.services
  app.addHook('onReady', async () => {
    if (await ensureExchangeRates(database, isoDay(clock())))
      app.log.warn('exchange_rates was empty; demonstration rates are in use until real ones are published')
  })
}

/** A real market whose legal texts have gaps says so in its log; pages show the gaps. */
const tellGaps = (app: FastifyInstance) => {
  const { config } = app.services
  const missing = missingFacts(config.operator)
  if (!config.demoMarket && missing.length > 0)
    app.log.warn({ missing }, 'the legal texts have gaps; see OPERATOR_FILE and npm run check-operator')
}

/** Endpoints of reference data and remote configuration. */
export const registerReference = (app: FastifyInstance) => {
  provideRates(app)
  tellGaps(app)
  route(app, getDictionaryEndpoint, getDictionary)
  route(app, getWebConfigEndpoint, getWebConfig)
  route(app, getOperatorEndpoint, getOperator)
  route(app, getExchangeRatesEndpoint, getExchangeRates)
}
