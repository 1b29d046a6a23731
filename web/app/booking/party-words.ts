import * as m from '@tongyun/messages'

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

/** Where in the form a fault of the input lies, in words: "Consignee: Phone". */
export const placeWords = (path: string): string =>
  path
    .split('.')
    .map((part) => PARTY_WORDS[part as keyof typeof PARTY_WORDS]?.() ?? part)
    .join(' · ')
