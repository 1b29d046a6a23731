import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
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

type Props = { provider: ProviderRef } & Pick<CapacityDetail, 'contact'>

/** The provider of an offer: name, city, what was checked, and the link to its page with contacts; on paper its contacts and the address of that page. */
export const ProviderCard = ({ provider, contact }: Props) => {
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
        <p className={styles.reach} aria-hidden="true">
          {[contact.phone, contact.email, publicUrl + page]
            .filter((way) => way !== null)
            .map((way) => (
              <span key={way}>{way}</span>
            ))}
        </p>
      </div>
    </Section>
  )
}
