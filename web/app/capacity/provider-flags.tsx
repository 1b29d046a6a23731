import type { ProviderRef } from '@tongyun/contract/provider'
import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import css from './provider-flags.module.css'

/** What was checked about a provider, in words; a provider that nothing was checked about says so. */
export const ProviderFlags = ({
  provider: { certified, verified },
}: {
  provider: Pick<ProviderRef, 'certified' | 'verified'>
}) => (
  <ul className={css.flags}>
    {certified ? (
      <li className={css.checked}>
        <Icon name="certificate" />
        {m.provider_flag_certified()}
      </li>
    ) : null}
    {verified ? (
      <li className={css.checked}>
        <Icon name="shield-check" />
        {m.provider_flag_verified()}
      </li>
    ) : null}
    {certified || verified ? null : (
      <li className={css.unchecked}>
        <Icon name="clock" />
        {m.provider_flag_unchecked()}
      </li>
    )}
  </ul>
)
