import * as endpoints from '@tongyun/contract/administration'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { changeAccess } from './change-access.ts'
import { changeRole } from './change-role.ts'
import { getPerson } from './get-person.ts'
import { keepLicences } from './keep-licences.ts'
import { listAudit } from './list-audit.ts'
import { listPeople } from './list-people.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

/** Each answer reads the whole log. */
const AUDITS_PER_MINUTE = 30

/** Endpoints of staff that looks after people. */
export const registerAdministration = (app: FastifyInstance) => {
  keepLicences(app)
  route(app, endpoints.listPeople, listPeople)
  route(app, endpoints.getPerson, getPerson)
  route(app, endpoints.changeAccess, changeAccess)
  route(app, endpoints.changeRole, changeRole)
  route(app, endpoints.resetSecondFactor, resetSecondFactor)
  route(app, endpoints.listAudit, listAudit, { perMinute: AUDITS_PER_MINUTE })
}
