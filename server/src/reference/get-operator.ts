import { type getOperator as endpoint, operatorIn } from '@tongyun/contract/reference/operator'
import type { Operation } from '../core/route.ts'

/** GET /ty/public/operator: what the operator's file says in the language of the request, and what goes after how many days. */
export const getOperator: Operation<typeof endpoint> = async (_input, { config, locale, request }) => ({
  facts: operatorIn(config.operator, locale),
  keptDays: Object.fromEntries(
    request.server.services.personalData.flatMap(({ name, keptDays }) => (keptDays === undefined ? [] : [[name, keptDays]])),
  ),
})
