/** What a provider shows of itself; each part is absent while there is nothing to show. */
import type { Provider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { WrittenText } from '../i18n/written-text.tsx'
import { Section } from '../ui/section.tsx'
import styles from './provider.module.css'

export const ProviderProducts = ({ provider: { serviceProducts } }: { provider: Provider }) =>
  serviceProducts.length === 0 ? null : (
    <Section title={m.provider_products()}>
      <dl className={styles.products}>
        {serviceProducts.map(({ title, description }) => (
          <div key={title}>
            <dt>
              <WrittenText told={false}>{title}</WrittenText>
            </dt>
            <dd>
              <WrittenText>{description}</WrittenText>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )

export const ProviderHonors = ({ provider: { honors } }: { provider: Provider }) =>
  honors.length === 0 ? null : (
    <Section title={m.provider_honors()}>
      <ul className={styles.honors}>
        {honors.map(({ title, year, issuer }) => (
          <li key={title + year}>
            <b>
              <WrittenText>{title}</WrittenText>
            </b>{' '}
            <span className="mute">{m.provider_honor({ year, issuer })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

export const ProviderPhotos = ({ provider: { photos } }: { provider: Provider }) =>
  photos.length === 0 ? null : (
    <Section title={m.provider_photos()}>
      <ul className={styles.photos}>
        {photos.map(({ url, caption }) => (
          <li key={url}>
            <figure>
              <img src={url} alt={caption} loading="lazy" width="320" height="240" />
              <figcaption className="t12 mute">
                <WrittenText>{caption}</WrittenText>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
