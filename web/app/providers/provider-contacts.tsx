import type { Provider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { WrittenText } from '../i18n/written-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './provider.module.css'

const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Ways to reach the company and its people. */
export const ProviderContacts = ({ provider: { address, phone, email, website, contacts } }: { provider: Provider }) => (
  <Section title={m.provider_contacts()}>
    <ul className={styles.contacts}>
      <li>
        <Icon name="map-pin" />
        <WrittenText>{address}</WrittenText>
      </li>
      <Reach phone={phone} email={email} />
      {website === null ? null : (
        <li>
          <Icon name="world" />
          <a href={website} rel="nofollow noopener">
            {website.replace(/^https?:\/\//, '')}
          </a>
        </li>
      )}
    </ul>
    {contacts.map((contact) => (
      <div key={contact.name + contact.duty} className={styles.person}>
        <p>
          <b>{contact.name}</b>{' '}
          <span className="mute">
            <WrittenText told={false}>{contact.duty}</WrittenText>
          </span>
        </p>
        <ul className={styles.contacts}>
          <Reach phone={contact.phone} email={contact.email} />
        </ul>
      </div>
    ))}
  </Section>
)

const Reach = ({ phone, email }: { phone: string | null; email: string | null }) => (
  <>
    {phone === null ? null : (
      <li>
        <Icon name="phone" />
        <a href={telephone(phone)}>{phone}</a>
      </li>
    )}
    {email === null ? null : (
      <li>
        <Icon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
  </>
)
