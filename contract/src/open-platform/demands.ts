/** Demands on the open surface: those of the demand center, and those of a firm. */
import { MODES, REVIEW_STATUSES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import * as center from '../demand/center.ts'
import { demandSheetSchema } from '../demand/demand-sheet.ts'
import * as own from '../demand/own-demands.ts'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { named } from '../schema-names.ts'
import { pageFields } from './offers.ts'

const OPEN_TO_ALL = { access: 'anyone', cost: 1 } as const
const READS = { access: 'demands:read', cost: 1, actsAs: 'buyer' } as const
const WRITES = { access: 'demands:write', cost: 1, actsAs: 'buyer' } as const
const page = z.object({ next: z.nullable(z.string()) })
const demandId = () => z.string().check(z.regex(center.DEMAND_ID))

const { sort: _, ...searched } = center.demandSearchFields
const { reasons, suggestions } = center.listDemands.data.shape

export const searchDemands = endpoint({
  name: 'search-demands',
  method: 'GET',
  path: '/open/v1/demands',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'Open demands that fit, newest first, with what everybody may see of them',
  input: z.strictObject({ ...searched, ...pageFields }),
  data: z.object({
    data: z.array(center.demandRowSchema),
    page,
    /** Why nothing was found, and the smallest changes of the query that find something; empty where something was. */
    reasons,
    suggestions,
    asOf: z.string(),
  }),
})

export const readDemand = endpoint({
  name: 'read-demand',
  method: 'GET',
  path: '/open/v1/demands/:demandId',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'One demand with what everybody may see of it, and what fits it now',
  input: center.getDemand.input,
  data: center.getDemand.data,
  codes: [810004],
})

/** Certified companies see goods, requirements and whose cargo it is. */
export const readDemandAsProvider = endpoint({
  name: 'read-demand-as-provider',
  method: 'GET',
  path: '/open/v1/demands/:demandId/for-my-firm',
  audience: 'public',
  open: { ...READS, actsAs: 'provider' },
  summary: 'One demand with what my company may see of it',
  input: center.getOpenDemand.input,
  data: center.getOpenDemand.data,
  codes: [810004],
})

const ownRowSchema = z.object({
  demandId: z.string(),
  number: z.string(),
  version: z.number(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Null until it was published once. */
  status: z.nullable(z.enum(center.DEMAND_STATUSES)),
  origin: z.nullable(placeSchema),
  destination: z.nullable(placeSchema),
  modes: z.array(z.enum(MODES)),
  goods: z.nullable(z.string()),
  readyFrom: z.nullable(z.string()),
  readyTo: z.nullable(z.string()),
  quotesUntil: z.nullable(z.string()),
  /** Live quotes. */
  quotes: z.number(),
  updatedAt: z.string(),
  allowed: own.myDemandSchema.shape.allowed,
})

export const listFirmDemands = endpoint({
  name: 'list-firm-demands',
  method: 'GET',
  path: '/open/v1/my/demands',
  audience: 'public',
  open: READS,
  summary: 'Demands of my firm, the last begun first',
  input: z.strictObject({ view: choice(own.MY_DEMAND_VIEWS), ...pageFields }),
  data: z.object({ data: z.array(ownRowSchema), page, asOf: z.string() }),
})

export const readFirmDemand = endpoint({
  name: 'read-firm-demand',
  method: 'GET',
  path: '/open/v1/my/demands/:demandId',
  audience: 'public',
  open: READS,
  summary: 'One demand of my firm with its faults, comments and what fits it now',
  input: own.getMyDemand.input,
  data: own.getMyDemand.data,
  codes: own.getMyDemand.codes,
})

/** What is not said of a sheet is blank, or empty for a list. */
const { sheet: __, ...begun } = own.createDemand.input.shape
const openSheet = named('DemandSheet', z.partial(demandSheetSchema as unknown as z.ZodMiniObject))

export const makeDemand = endpoint({
  name: 'make-demand',
  method: 'POST',
  path: '/open/v1/my/demands',
  audience: 'public',
  open: { ...WRITES, once: true },
  summary: 'Begin a demand; it is published by a call of its own',
  input: z.strictObject({ ...begun, sheet: openSheet }),
  data: own.createDemand.data,
})

export const changeFirmDemand = endpoint({
  name: 'change-firm-demand',
  method: 'PUT',
  path: '/open/v1/my/demands/:demandId',
  audience: 'public',
  open: WRITES,
  summary: 'Write the sheet of a demand anew, naming the version that was read',
  input: z.strictObject({ ...own.saveDemand.input.shape, sheet: openSheet }),
  data: own.saveDemand.data,
  codes: own.saveDemand.codes,
})

const step = { method: 'POST', audience: 'public', open: WRITES } as const

export const publishFirmDemand = endpoint({
  ...step,
  name: 'publish-firm-demand',
  path: '/open/v1/my/demands/:demandId/publication',
  summary: 'Put a demand on the demand center',
  input: own.publishDemand.input,
  data: own.publishDemand.data,
  codes: own.publishDemand.codes,
})

export const renewFirmDemand = endpoint({
  ...step,
  name: 'renew-firm-demand',
  path: '/open/v1/my/demands/:demandId/renewal',
  summary: 'Keep a demand open longer, or open it again',
  input: own.renewDemand.input,
  data: own.renewDemand.data,
  codes: own.renewDemand.codes,
})

export const closeFirmDemand = endpoint({
  ...step,
  name: 'close-firm-demand',
  path: '/open/v1/my/demands/:demandId/closing',
  summary: 'Take a demand off the demand center, with the reason',
  input: own.closeDemand.input,
  data: own.closeDemand.data,
  codes: own.closeDemand.codes,
})

export const deleteFirmDemand = endpoint({
  name: 'delete-firm-demand',
  method: 'DELETE',
  path: '/open/v1/my/demands/:demandId',
  audience: 'public',
  open: WRITES,
  summary: 'Delete a demand that was never public',
  input: z.strictObject({ demandId: demandId() }),
  data: z.object({ demandId: z.string() }),
  codes: own.deleteDemandDraft.codes,
})
