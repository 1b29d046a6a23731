import type { Role } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'

const ROLES: Record<Role, () => string> = {
  shipper: m.account_role_shipper,
  provider_owner: m.account_role_provider_owner,
  provider_member: m.account_role_provider_member,
  review: m.account_role_review,
  content: m.account_role_content,
  support: m.account_role_support,
  administrator: m.account_role_administrator,
}

/** A role in the page's language. */
export const roleWord = (role: Role): string => ROLES[role]()
