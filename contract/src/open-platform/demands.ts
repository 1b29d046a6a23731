/** Demands on the open surface: those of the demand center, and those of a firm. */
import * as z from 'zod/mini'
import * as center from '../demand/center.ts'
import { demandSheetSchema } from '../demand/demand-sheet.ts'
import * as own from '../demand/own-demands.ts'
import { named } from '../schema-names.ts'
import { inPages, openTwin, pageOf } from './twins.ts'

const OPEN_TO_ALL = { access: 'anyone', cost: 1 } as const
const READS = { access: 'demands:read', cost: 1 } as const
const WRITES = { access: 'demands:write', cost: 1 } as const
const DRAFTS = { access: 'demands:draft', cost: 1 } as const

export const searchDemands = openTwin(center.listDemands, {
  name: 'search-demands',
  path: '/open/v1/demands',
  open: OPEN_TO_ALL,
  summary: 'Open demands that fit, newest first, with what everybody may see of them',
  // A cursor holds a place in one order, and counts for filters are for pages with filters.
  input: ({ sort: _, facets: __, ...searched }) => inPages(searched),
  /** Why nothing was found, and the smallest changes of the query that find something; empty where something was. */
  data: ({ rows, reasons, suggestions }) => pageOf(rows, { reasons, suggestions }),
})

export const readDemand = openTwin(center.getDemand, {
  name: 'read-demand',
  path: '/open/v1/demands/:demandId',
  open: OPEN_TO_ALL,
})

/** Certified companies see goods, requirements and whose cargo it is. */
export const readDemandAsProvider = openTwin(center.getOpenDemand, {
  name: 'read-demand-as-provider',
  path: '/open/v1/demands/:demandId/for-my-firm',
  open: READS,
})

export const listFirmDemands = openTwin(own.listMyDemands, {
  name: 'list-firm-demands',
  path: '/open/v1/my/demands',
  open: READS,
  summary: 'Demands of my firm, the last begun first',
  input: inPages,
  data: ({ rows }) => pageOf(rows),
})

export const readFirmDemand = openTwin(own.getMyDemand, {
  name: 'read-firm-demand',
  path: '/open/v1/my/demands/:demandId',
  open: READS,
})

/** What is not said of a sheet is blank, or empty for a list. */
const openSheet = named('DemandSheet', z.partial(demandSheetSchema as unknown as z.ZodMiniObject))

export const makeDemand = openTwin(own.createDemand, {
  name: 'make-demand',
  path: '/open/v1/my/demands',
  open: DRAFTS,
  summary: 'Begin a demand; it is published by a call of its own',
  input: ({ sheet: _, ...begun }) => ({ ...begun, sheet: openSheet }),
})

/** What was published once takes `demands:write`. */
export const changeFirmDemand = openTwin(own.saveDemand, {
  name: 'change-firm-demand',
  path: '/open/v1/my/demands/:demandId',
  open: DRAFTS,
  summary: 'Write the sheet of a demand anew, naming the version that was read',
  input: ({ sheet: _, ...saved }) => ({ ...saved, sheet: openSheet }),
})

export const publishFirmDemand = openTwin(own.publishDemand, {
  name: 'publish-firm-demand',
  path: '/open/v1/my/demands/:demandId/publication',
  open: WRITES,
})

export const renewFirmDemand = openTwin(own.renewDemand, {
  name: 'renew-firm-demand',
  path: '/open/v1/my/demands/:demandId/renewal',
  open: WRITES,
})

export const closeFirmDemand = openTwin(own.closeDemand, {
  name: 'close-firm-demand',
  path: '/open/v1/my/demands/:demandId/closing',
  open: WRITES,
})

export const deleteFirmDemand = openTwin(own.deleteDemandDraft, {
  name: 'delete-firm-demand',
  method: 'DELETE',
  path: '/open/v1/my/demands/:demandId',
  open: WRITES,
  data: () => z.object({ demandId: z.string() }),
})
