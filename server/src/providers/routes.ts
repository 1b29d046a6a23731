import * as company from '@tongyun/contract/providers/company'
import { getProvider as getProviderEndpoint } from '@tongyun/contract/providers/provider'
import { verifyCompany as verifyCompanyEndpoint } from '@tongyun/contract/providers/verification'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getCompany } from './get-company.ts'
import { getEnterprise } from './get-enterprise.ts'
import { getProvider } from './get-provider.ts'
import { removeLicence } from './remove-licence.ts'
import { saveCompany } from './save-company.ts'
import { submitCompany, withdrawCompany } from './submit-company.ts'
import { submitLicence } from './submit-licence.ts'
import { verifyCompany } from './verify-company.ts'

/** Endpoints of service providers: their public pages, and their own companies. */
export const registerProviders = (app: FastifyInstance) => {
  route(app, getProviderEndpoint, getProvider)
  route(app, company.getEnterprise, getEnterprise)
  route(app, company.getCompany, getCompany)
  route(app, company.saveCompany, saveCompany)
  route(app, company.submitCompany, submitCompany)
  route(app, company.withdrawCompany, withdrawCompany)
  route(app, company.submitLicence, submitLicence)
  route(app, company.removeLicence, removeLicence)
  route(app, verifyCompanyEndpoint, verifyCompany)
}
