import { exportFigures, getFigures } from '@tongyun/contract/figures/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { countSights } from './count-sights.ts'
import { exportFigures as exportAll } from './export-figures.ts'
import { getFigures as get } from './get-figures.ts'
import { storeFigures } from './store-figures.ts'

const EXPORTS_PER_MINUTE = 10

/** Counts what readers see of providers, and shows each provider their own. */
export const registerFigures = (app: FastifyInstance) => {
  storeFigures(app, countSights(app))
  route(app, getFigures, get)
  route(app, exportFigures, exportAll, { perMinute: EXPORTS_PER_MINUTE })
}
