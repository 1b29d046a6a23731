import type { getCompany as endpoint } from '@tongyun/contract/providers/company'
import type { Operation } from '../core/route.ts'
import { presentCompany } from './present-company.ts'

/** GET /ty/company */
export const getCompany: Operation<typeof endpoint> = (_, context) => presentCompany(context)
