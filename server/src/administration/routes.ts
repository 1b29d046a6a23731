import * as endpoints from '@tongyun/contract/administration/endpoints'
import {
  getCompanyRecord as getCompanyRecordEndpoint,
  listCompanies as listCompaniesEndpoint,
} from '@tongyun/contract/providers/verification'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { changeAccess } from './change-access.ts'
import { changeRole } from './change-role.ts'
import { getCompanyRecord } from './get-company-record.ts'
import { getPerson } from './get-person.ts'
import { keepAudit } from './keep-audit.ts'
import { keepLicences } from './keep-licences.ts'
import { listAudit } from './list-audit.ts'
import { listCompanies } from './list-companies.ts'
import { listPeople } from './list-people.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { registerReviews } from './review-routes.ts'
import { SUBJECTS } from './review-subjects.ts'
import { keepStaffTold } from './tell-staff.ts'

/** Each answer counts the log and checks what is new in it. */
const AUDITS_PER_MINUTE = 30

/** Endpoints of staff: people, what was done, and what waits for a decision. */
export const registerAdministration = (app: FastifyInstance) => {
  keepAudit(app)
  keepLicences(app)
  route(app, endpoints.listPeople, listPeople)
  route(app, endpoints.getPerson, getPerson)
  route(app, endpoints.changeAccess, changeAccess)
  route(app, endpoints.changeRole, changeRole)
  route(app, endpoints.resetSecondFactor, resetSecondFactor)
  route(app, listCompaniesEndpoint, listCompanies)
  route(app, getCompanyRecordEndpoint, getCompanyRecord)
  route(app, endpoints.listAudit, listAudit, { perMinute: AUDITS_PER_MINUTE })
  registerReviews(app, SUBJECTS)
  keepStaffTold(app)
}
