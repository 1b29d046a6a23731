import {
  getDictionary as getDictionaryEndpoint,
  getExchangeRates as getExchangeRatesEndpoint,
  getWebConfig as getWebConfigEndpoint,
} from '@tongyun/contract/reference'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getDictionary } from './get-dictionary.ts'
import { getExchangeRates } from './get-exchange-rates.ts'
import { getWebConfig } from './get-web-config.ts'

/** Endpoints of reference data and remote configuration. */
export const registerReference = (app: FastifyInstance) => {
  route(app, getDictionaryEndpoint, getDictionary)
  route(app, getWebConfigEndpoint, getWebConfig)
  route(app, getExchangeRatesEndpoint, getExchangeRates)
}
