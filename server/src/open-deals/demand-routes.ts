import * as open from '@tongyun/contract/open-platform/demands'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import * as demand from '../demand/index.ts'
import { asOpen } from './as-open.ts'
import { routeList } from './pages.ts'

/** A sheet whose fields may be left out. */
const wholeSheet = (given: object): DemandSheet => ({ ...emptyDemandSheet(), ...given })

export const registerOpenDemands = (app: FastifyInstance) => {
  routeList(app, 'demands', open.searchDemands, demand.searchDemandsAfter)
  route(app, open.readDemand, asOpen(demand.getDemand))
  route(app, open.readDemandAsProvider, asOpen(demand.getOpenDemand))
  routeList(app, 'my-demands', open.listFirmDemands, demand.listMyDemandsAfter)
  route(app, open.readFirmDemand, asOpen(demand.getMyDemand))
  route(app, open.makeDemand, ({ sheet, ...input }, context) =>
    demand.createDemand({ ...input, sheet: wholeSheet(sheet) }, context),
  )
  route(app, open.changeFirmDemand, ({ sheet, ...input }, context) =>
    asOpen(demand.saveDemand)({ ...input, sheet: wholeSheet(sheet) }, context),
  )
  route(app, open.publishFirmDemand, asOpen(demand.publishDemand))
  route(app, open.renewFirmDemand, asOpen(demand.renewDemand))
  route(app, open.closeFirmDemand, asOpen(demand.closeDemand))
  route(app, open.deleteFirmDemand, async ({ demandId }, context) => {
    await demand.deleteDemandDraft({ demandId }, context)
    return { demandId }
  })
}
