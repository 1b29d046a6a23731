/** A company as everybody sees it: head, introduction, what was checked, services, honors, photos, contacts. */
import type { Provider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { WrittenText } from '../i18n/written-text.tsx'
import styles from './provider.module.css'
import { ProviderChecks } from './provider-checks.tsx'
import { ProviderCompany } from './provider-company.tsx'
import { ProviderContacts } from './provider-contacts.tsx'
import { ProviderEmblem } from './provider-emblem.tsx'
import { ProviderHonors, ProviderPhotos, ProviderProducts } from './provider-showcase.tsx'

/** `note` stands under the name: where it sits, since when. */
export const ProviderProfile = ({ provider, note }: { provider: Provider; note: string }) => (
  <>
    <header className={styles.head}>
      {provider.logoUrl === null ? (
        <ProviderEmblem provider={provider} />
      ) : (
        <img src={provider.logoUrl} alt="" width="76" height="76" className={`${styles.emblem} ${styles.logo}`} />
      )}
      <div>
        <h1 className={styles.name}>{provider.name}</h1>
        <p className="mute">{note}</p>
        {provider.demo ? <p className={styles.demo}>{m.provider_demo()}</p> : null}
      </div>
    </header>
    <div className={styles.columns}>
      <div className={styles.body}>
        <p className={styles.introduction}>
          <WrittenText>{provider.introduction}</WrittenText>
        </p>
        <ProviderChecks provider={provider} />
        <ProviderProducts provider={provider} />
        <ProviderHonors provider={provider} />
        <ProviderPhotos provider={provider} />
      </div>
      <div className={styles.side}>
        <ProviderContacts provider={provider} />
        <ProviderCompany provider={provider} />
      </div>
    </div>
  </>
)
