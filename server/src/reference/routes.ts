import {
  getDictionary as getDictionaryEndpoint,
  getExchangeRates as getExchangeRatesEndpoint,
  getWebConfig as getWebConfigEndpoint,
} from '@tongyun/contract/reference/endpoints'
import { isoDay } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { ensureExchangeRates } from './exchange-rates.ts'
import { getDictionary } from './get-dictionary.ts'
import { getExchangeRates } from './get-exchange-rates.ts'
import { getWebConfig } from './get-web-config.ts'

/** A new installation has no rates; it says so in its log until somebody publishes real ones. */
const provideRates = (app: FastifyInstance) => {
  const { database, clock } = app.services
  app.addHook('onReady', async () => {
    if (await ensureExchangeRates(database, isoDay(clock())))
      app.log.warn('exchange_rates was empty; demonstration rates are in use until real ones are published')
  })
}

/** Endpoints of reference data and remote configuration. */
export const registerReference = (app: FastifyInstance) => {
  provideRates(app)
  route(app, getDictionaryEndpoint, getDictionary)
  route(app, getWebConfigEndpoint, getWebConfig)
  route(app, getExchangeRatesEndpoint, getExchangeRates)
}
