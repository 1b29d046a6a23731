/** Who people are and what that lets them do: the one policy table (S09, docs/reliability.md S1). */

/**
 * A person has one role. Shippers look for capacity; a provider's owner and members sell it; staff runs the market:
 * `review` checks companies and offers, `content` writes, `support` helps people, `administrator` does all of it and
 * looks after staff.
 */
export const ROLES = ['shipper', 'provider_owner', 'provider_member', 'review', 'content', 'support', 'administrator'] as const
export type Role = (typeof ROLES)[number]

export const PROVIDER_ROLES = ['provider_owner', 'provider_member'] as const satisfies readonly Role[]
export const STAFF_ROLES = ['review', 'content', 'support', 'administrator'] as const satisfies readonly Role[]

/** Accounts are disabled in either system by itself (§6): the portal, or the provider site with its workbench. */
export const SYSTEMS = ['portal', 'provider_site'] as const
export type System = (typeof SYSTEMS)[number]

/**
 * Who may call an endpoint, by its audience. `public` is everyone. `token` takes a token header instead of the session
 * cookie and is for user_info and refresh_token alone (T02). Everything else takes the session cookie of one of the roles.
 * What a row belongs to (own, another's) is the operation's own question, answered with 810009.
 */
export const AUDIENCES = {
  public: null,
  token: ROLES,
  signed_in: ROLES,
  shipper: ['shipper'],
  /** Whoever buys transport: shippers, and providers who ship through others. */
  buyer: ['shipper', ...PROVIDER_ROLES],
  /** Owners of a firm, whether it sells or buys; of shippers the operation asks whether they own theirs. */
  firm_owner: ['shipper', 'provider_owner'],
  provider: PROVIDER_ROLES,
  provider_owner: ['provider_owner'],
  staff: STAFF_ROLES,
  review: ['review', 'administrator'],
  content: ['content', 'administrator'],
  support: ['support', 'administrator'],
  administrator: ['administrator'],
} as const satisfies Record<string, readonly Role[] | null>
export type Audience = keyof typeof AUDIENCES

/** True when a role belongs to an audience. */
export const mayCall = (role: Role, audience: Audience): boolean => {
  const roles: readonly Role[] | null = AUDIENCES[audience]
  return roles === null || roles.includes(role)
}
