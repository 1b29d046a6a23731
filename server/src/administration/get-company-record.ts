import type { getCompanyRecord as endpoint } from '@tongyun/contract/providers/verification'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectAnyProvider, selectContacts } from '../providers/index.ts'
import { selectVerifications } from './audit.queries.ts'
import { presentCompanyRow } from './list-companies.ts'

const HISTORY_SHOWN = 50

/** GET /ty/administration/companies/:providerId */
export const getCompanyRecord: Operation<typeof endpoint> = async ({ providerId }, { database, locale }) => {
  const row = await selectAnyProvider(database, providerId)
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_provider' })
  const [contacts, history] = await Promise.all([
    selectContacts(database, providerId),
    selectVerifications(database, providerId, HISTORY_SHOWN),
  ])
  const { company_number_kind: kind, company_number: number } = row
  return {
    ...presentCompanyRow(row, locale),
    names: { zh: row.name_zh, en: row.name_en, ru: row.name_ru },
    number: kind === null || number === null ? null : { kind, number },
    phone: row.phone,
    email: row.email,
    website: row.website,
    contacts: contacts.map((contact) => ({
      name: contact.name[locale],
      duty: contact.duty[locale],
      phone: contact.phone,
      email: contact.email,
    })),
    history: history.map(({ at, actor, actor_name: actorName, details }) => ({
      at: at.toISOString(),
      actor,
      actorName,
      verified: details.verified === true,
      checked: String(details.reason ?? ''),
    })),
  }
}
