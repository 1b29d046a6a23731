import type { ProviderRef } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { Link, useHref } from 'react-router'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { countryName } from '../places/country-name.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './provider-card.module.css'

/** The provider of an offer: name, city, what was checked, and the link to its page with contacts; on paper the address of that page. */
export const ProviderCard = ({ provider }: { provider: ProviderRef }) => {
  const { publicUrl } = useRootData()
  const page = useHref(paths.provider(provider.providerId))
  return (
    <Section title={m.provider_card()}>
      <div className={styles.card}>
        <p className={styles.name}>{provider.name}</p>
        {provider.cityName === '' ? null : (
          <p className="t13 mute">{m.mall_area({ name: provider.cityName, within: countryName(provider.country) })}</p>
        )}
        <ProviderFlags provider={provider} />
        {provider.demo ? <p className="t12 faint">{m.provider_demo()}</p> : null}
        <Link to={paths.provider(provider.providerId)} className={buttonClass()}>
          {m.provider_open()}
        </Link>
        <p className={styles.address} aria-hidden="true">
          {publicUrl}
          {page}
        </p>
      </div>
    </Section>
  )
}
