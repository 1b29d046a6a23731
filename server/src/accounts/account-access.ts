import type { Reason } from '@tongyun/contract/errors'
import type { System } from '@tongyun/contract/roles'
import type { Config } from '../core/config.ts'
import { BusinessError } from '../core/errors.ts'
import type { User } from './users.queries.ts'

type Disabled = Pick<User, 'portal_disabled_at' | 'provider_site_disabled_at'>

/** True when the account is disabled in the system (§6: each by itself). */
export const isDisabledIn = (site: System, user: Disabled): boolean =>
  (site === 'portal' ? user.portal_disabled_at : user.provider_site_disabled_at) !== null

/** Accounts of the demonstration cannot be used when DEMO_MARKET is off. */
export const isUsable = ({ demo }: Pick<User, 'demo'>, { demoMarket }: Pick<Config, 'demoMarket'>): boolean => !demo || demoMarket

/** Accounts of a demonstration that only this machine can reach need no second factor, so that a person can look around without a phone. */
export const needsNoSecondFactor = ({ demo }: Pick<User, 'demo'>, { inPublic }: Pick<Config, 'inPublic'>): boolean =>
  demo && !inPublic

const DISABLED_REASONS = { portal: 'portal_disabled', provider_site: 'provider_site_disabled' } as const satisfies Record<
  System,
  Reason
>

/**
 * Lets a person whose password was right onto a site.
 * @throws BusinessError 812005 for a disabled account, 812003 for a cargo owner on the provider site (§6)
 */
export const refuseSite = (user: User, site: System) => {
  if (isDisabledIn(site, user)) throw new BusinessError(812005, { reason: DISABLED_REASONS[site] })
  if (site === 'provider_site' && user.role === 'shipper') throw new BusinessError(812003, { reason: 'cargo_owner' })
}
