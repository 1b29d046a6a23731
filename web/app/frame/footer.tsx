import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { FeedbackLink } from '../support/feedback-link.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './footer.module.css'
import { InstallLink } from './install-link.tsx'
import { TermsLink } from './terms-link.tsx'

/** Where a line leads, and its words. */
type Entry = [to: string, label: string]

const links = (): Record<'services' | 'platform' | 'legal', Entry[]> => ({
  services: [
    [paths.serviceRoad(), m.layout_service_road()],
    [paths.serviceAir(), m.layout_service_air()],
    [paths.serviceRail(), m.layout_service_rail()],
    [paths.serviceOcean(), m.layout_service_ocean()],
  ],
  platform: [
    [paths.mall(), m.layout_mall()],
    [paths.calculator(), m.layout_calculator()],
    [paths.demand(), m.layout_demand()],
    [paths.platformOverview(), m.layout_platform()],
    [paths.platformDocument(), m.layout_help()],
    [paths.api(), m.layout_api()],
    [paths.news(), m.layout_news()],
    [paths.contact(), m.layout_contact()],
  ],
  legal: [
    [paths.privacy(), m.layout_privacy()],
    [paths.registerProtocol(), m.layout_register_protocol()],
    [paths.transportProtocol(), m.layout_transport_protocol()],
    [paths.partnerProtocol(), m.layout_partner_protocol()],
  ],
})

/** A list under its title, folded on a phone. */
const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <NarrowFold summary={title}>
      <ul className={styles.list}>{children}</ul>
    </NarrowFold>
  </section>
)

const LinkColumn = ({ title, entries, children }: { title: string; entries: Entry[]; children?: ReactNode }) => (
  <Column title={title}>
    {entries.map(([to, label]) => (
      <li key={to}>
        <Link to={to} className="quiet" discover="none">
          {label}
        </Link>
      </li>
    ))}
    {children}
  </Column>
)

const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

const Contact = () => {
  const { servicePhones, cooperationPhone, email, address: place } = useRootData().config
  const phones = [
    ...servicePhones.map((phone) => ({ phone, label: m.layout_phone() })),
    ...(cooperationPhone === '' ? [] : [{ phone: cooperationPhone, label: m.layout_cooperation() }]),
  ]
  if (phones.length === 0 && email === '' && place === '') return null
  return (
    <Column title={m.layout_footer_contact()}>
      {phones.map(({ phone, label }) => (
        <li key={phone}>
          {`${label} `}
          <a className="quiet nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </li>
      ))}
      {email !== '' && (
        <li>
          {`${m.layout_email()} `}
          <a className="quiet" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {place !== '' && <li>{place}</li>}
    </Column>
  )
}

/** The foot of every page (L06): what exists, and what the remote configuration says of the operator. */
export const Footer = () => {
  const { config } = useRootData()
  const { services, platform, legal } = links()
  return (
    <footer className={styles.foot}>
      <div className="bar">
        <div className={styles.columns}>
          <LinkColumn title={m.layout_footer_services()} entries={services} />
          <LinkColumn title={m.layout_footer_platform()} entries={platform}>
            <li>
              <FeedbackLink />
            </li>
            <InstallLink />
          </LinkColumn>
          <Contact />
          <LinkColumn title={m.layout_footer_legal()} entries={legal}>
            <li>
              <TermsLink />
            </li>
          </LinkColumn>
          {config.socialAddress !== '' && (
            <a className={styles.social} href={config.socialAddress} rel="noopener nofollow">
              <img className={styles.qr} src={paths.socialQr()} alt="" width="104" height="104" loading="lazy" />
              <span>{m.layout_social()}</span>
            </a>
          )}
        </div>
        <p className={styles.legal}>
          <span>
            {m.layout_copyright({ from: config.copyrightFrom, to: config.copyrightTo, brand: config.brand[currentLocale()] })}
          </span>
          {config.registrationNumber !== '' && <span>{config.registrationNumber}</span>}
        </p>
      </div>
    </footer>
  )
}
