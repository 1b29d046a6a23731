import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'

export const PARTY_ROLES = ['shipper', 'consignee', 'notify', 'pickup'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]
export const PARTY_FIELDS = ['company', 'person', 'phone', 'email', 'address'] as const

/** Words of parties and of what is asked of them. */
export const PARTY_WORDS = {
  shipper: m.checkout_party_shipper,
  consignee: m.checkout_party_consignee,
  notify: m.checkout_party_notify,
  pickup: m.checkout_party_pickup,
  company: m.checkout_party_company,
  person: m.checkout_party_person,
  phone: m.checkout_party_phone,
  email: m.checkout_party_email,
  address: m.checkout_party_address,
  goods: m.checkout_goods,
  hsCode: m.checkout_hs,
  requirements: m.checkout_requirements,
  remarks: m.checkout_remarks,
  companyName: m.checkout_company,
} as const

/** What to write in a field of the form, and of which party it is: "Consignee: enter the company name". */
export const needWords = (path: string): string => {
  const names = path.split('.')
  const words = names.map((name) => PARTY_WORDS[name as keyof typeof PARTY_WORDS]?.() ?? name)
  const need = m.checkout_need({ field: names.at(-1) ?? '', name: words.join(' · ') })
  return names.length === 2 && PARTY_FIELDS.some((field) => field === names[1]) ? labelled(words[0] ?? '', need) : need
}
