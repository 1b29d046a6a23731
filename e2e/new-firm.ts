/** A new firm on its way to the mall, for journeys about what comes after: what it says of itself, and staff that lets it in. */
import type { BrowserContext } from '@playwright/test'
import type { InputOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import { getCompany, saveCompany, submitCompany, submitLicence } from '@tongyun/contract/providers/company'
import { decideReview, listReviews } from '@tongyun/contract/review/endpoints'
import { call } from './deals.ts'
import { siteUrl } from './journey.ts'

/** The smallest file that begins as a PDF does. */
const PAPER = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const same = (text: string) => ({ zh: text, en: text, ru: text })

/** What the firm of the window's person says of itself, with a licence; both wait for staff. `mark`: its number, nobody else's. */
export const handIn = async (context: BrowserContext, mark: string) => {
  const { version, sheet } = await call(context, getCompany, {})
  const said = {
    ...sheet,
    introduction: same('宁波出口整箱与拼箱。'),
    cityId: 'CNSHA',
    address: same('海晏北路 1 号'),
    phone: '+86 574 8700 0000',
    legalRepresentative: same('李伟'),
    companyNumber: { kind: 'other', number: mark },
  }
  const saved = await call(context, saveCompany, { version, sheet: said } as InputOf<typeof saveCompany>)
  await call(context, submitCompany, { version: saved.version })
  const uploaded = await context.request.post(`${siteUrl()}/ty/files`, {
    multipart: { file: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PAPER } },
  })
  const { fileId } = ((await uploaded.json()) as Envelope<{ fileId: string }>).data as { fileId: string }
  const licence = { kind: 'business', number: `L ${mark}`, issuer: same('宁波'), validTo: null, paper: fileId }
  await call(context, submitLicence, { licence } as InputOf<typeof submitLicence>)
}

/** Staff approves the papers of a firm, so that its offers can be. */
export const letIn = async (staff: BrowserContext, mark: string) => {
  const { reviews } = await call(staff, listReviews, { q: mark, pageSize: 100 } as InputOf<typeof listReviews>)
  for (const { reviewId, subjectKind } of reviews)
    if (subjectKind !== 'offer') await call(staff, decideReview, { reviewId, decision: 'approve' })
}
