import * as open from '@tongyun/contract/open-platform/demands'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import * as demand from '../demand/index.ts'
import { asOpen } from './as-open.ts'
import { pageAsked, pageInAnswer } from './pages.ts'

const CENTER = 'demands'
const OWN = 'my-demands'

/** A sheet whose fields may be left out. */
const wholeSheet = (given: object): DemandSheet => ({ ...emptyDemandSheet(), ...given })

export const registerOpenDemands = (app: FastifyInstance) => {
  route(app, open.searchDemands, async ({ limit, cursor, ...query }, context) => {
    const { reasons, suggestions, ...found } = await demand.searchDemandsAfter(
      query,
      pageAsked(CENTER, { limit, cursor }),
      context,
    )
    return { ...pageInAnswer(CENTER, found, context.now), reasons, suggestions }
  })
  route(app, open.readDemand, asOpen(demand.getDemand))
  route(app, open.readDemandAsProvider, asOpen(demand.getOpenDemand))
  route(app, open.listFirmDemands, async ({ view, ...page }, context) =>
    pageInAnswer(OWN, await demand.listMyDemandsAfter({ view, ...pageAsked(OWN, page) }, context), context.now),
  )
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
