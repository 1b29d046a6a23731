import * as center from '@tongyun/contract/demand/center'
import * as own from '@tongyun/contract/demand/own-demands'
import { closeDemandForStaff as closeForStaffEndpoint } from '@tongyun/contract/demand/staff'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { closeDemand, closeDemandForStaff } from './close-demand.ts'
import { contactOfDemand } from './contact-of-demand.ts'
import { copyDemand } from './copy-demand.ts'
import { countFittingOffers } from './count-fitting-offers.ts'
import { createDemand } from './create-demand.ts'
import { deleteDemandDraft } from './delete-demand-draft.ts'
import { laneTexts } from './demand-notices.ts'
import { deleteDraftsBy, forgetContacts, selectDemandsBy, selectSheetsOf } from './demands.queries.ts'
import { draftDemand } from './draft-demand.ts'
import { exportDemands } from './export-demands.ts'
import { getDemand } from './get-demand.ts'
import { getMyDemand } from './get-my-demand.ts'
import { getOpenDemand } from './get-open-demand.ts'
import { keepDemands } from './keep-demands.ts'
import { listDemands } from './list-demands.ts'
import { listMyDemands } from './list-my-demands.ts'
import { publishDemand } from './publish-demand.ts'
import { renewDemand } from './renew-demand.ts'
import { saveDemand } from './save-demand.ts'

const EXPORTS_PER_MINUTE = 10

/** Endpoints of the demand center and of a firm's own demands, and what time does to them. */
export const registerDemand = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'demands',
    read: (database, { userId }) => selectDemandsBy(database, userId),
    erase: async (transaction, { userId }) => {
      await deleteDraftsBy(transaction, userId)
      await forgetContacts(transaction, userId)
    },
  })
  app.services.lanesOfDemands = async (database, demandIds) => {
    const rows = await selectSheetsOf(database, demandIds)
    return new Map(rows.map(({ demand_id: id, sheet }) => [id, laneTexts(sheet)]))
  }
  app.services.demandContact = contactOfDemand
  keepDemands(app)
  route(app, center.listDemands, listDemands)
  route(app, center.exportDemands, exportDemands, { perMinute: EXPORTS_PER_MINUTE })
  route(app, center.getDemand, getDemand)
  route(app, center.getOpenDemand, getOpenDemand)
  route(app, own.listMyDemands, listMyDemands)
  route(app, own.getMyDemand, getMyDemand)
  route(app, own.draftDemand, draftDemand)
  route(app, own.countFittingOffers, countFittingOffers)
  route(app, own.createDemand, createDemand)
  route(app, own.copyDemand, copyDemand)
  route(app, own.saveDemand, saveDemand)
  route(app, own.publishDemand, publishDemand)
  route(app, own.renewDemand, renewDemand)
  route(app, own.closeDemand, closeDemand)
  route(app, own.deleteDemandDraft, deleteDemandDraft)
  route(app, closeForStaffEndpoint, closeDemandForStaff)
}
