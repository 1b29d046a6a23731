import type { ProviderRef } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import styles from './provider-flags.module.css'

/** What was checked about a provider, in words; a provider that nothing was checked about says so. */
export const ProviderFlags = ({
  provider: { certified, verified },
}: {
  provider: Pick<ProviderRef, 'certified' | 'verified'>
}) => {
  const checked = certified || verified
  return (
    <p className={`${styles.flag} ${checked ? 'ok' : 'warn'}`}>
      <Icon name={certified ? 'shield-check' : verified ? 'check' : 'clock'} />
      {certified && verified
        ? m.provider_flag_both()
        : certified
          ? m.provider_flag_certified()
          : verified
            ? m.provider_flag_verified()
            : m.provider_flag_unchecked()}
    </p>
  )
}
