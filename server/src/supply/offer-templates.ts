/** Templates of a company: sheets to begin from. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type {
  deleteOfferTemplate as deleteEndpoint,
  listOfferTemplates as listEndpoint,
  saveOfferTemplate as saveEndpoint,
} from '@tongyun/contract/supply/offer'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { deleteTemplate, selectTemplates, upsertTemplate } from './offer-templates.queries.ts'
import { selectOffer } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'

/** More than anybody finds their way in. */
const LISTED_AT_MOST = 200

/** Without what belongs to one offer alone: its reference and its dates. */
const forTemplate = ({ reference: _, availableFrom: __, availableTo: ___, rate, ...sheet }: DraftSheet): DraftSheet => {
  if (typeof rate !== 'object' || rate === null) return sheet
  const { validFrom: ____, validTo: _____, ...timeless } = rate as Record<string, unknown>
  return { ...sheet, rate: timeless }
}

/** GET /ty/workbench/offer_templates, by name. */
export const listOfferTemplates: Operation<typeof listEndpoint> = async (_, context) => {
  const rows = await selectTemplates(context.database, ownCompany(context).providerId, LISTED_AT_MOST)
  return { templates: rows.map(({ template_id: templateId, ...row }) => ({ templateId, ...row })) }
}

/** POST /ty/workbench/offer_templates */
export const saveOfferTemplate: Operation<typeof saveEndpoint> = async ({ offerId, name }, context) => {
  const { database, now } = context
  const { providerId, actor } = ownCompany(context)
  const offer = await selectOffer(database, providerId, offerId)
  if (offer === undefined) throw new BusinessError(810004)
  const sheet = JSON.stringify(forTemplate(offer.sheet))
  const row = await upsertTemplate(database, {
    template_id: readableId('t'),
    provider_id: providerId,
    name,
    mode: offer.mode,
    sheet,
    created_by: actor,
    created_at: now,
  })
  const { template_id: templateId, ...rest } = row
  return { templateId, ...rest }
}

/** POST /ty/workbench/offer_templates/delete */
export const deleteOfferTemplate: Operation<typeof deleteEndpoint> = async ({ templateId }, context) => {
  if (!(await deleteTemplate(context.database, ownCompany(context).providerId, templateId))) throw new BusinessError(810004)
  return null
}
