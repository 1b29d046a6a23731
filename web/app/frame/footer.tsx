import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { EXISTING_PATHS } from '../site/page-at.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { FeedbackLink } from '../support/feedback-link.tsx'
import styles from './footer.module.css'
import { TermsLink } from './terms-link.tsx'

const links = () => ({
  services: [
    { to: paths.serviceRoad(), label: m.layout_service_road() },
    { to: paths.serviceAir(), label: m.layout_service_air() },
    { to: paths.serviceRail(), label: m.layout_service_rail() },
    { to: paths.serviceOcean(), label: m.layout_service_ocean() },
  ],
  platform: [
    { to: paths.mall(), label: m.layout_mall() },
    { to: paths.calculator(), label: m.layout_calculator() },
    { to: paths.demand(), label: m.layout_demand() },
    { to: paths.platformOverview(), label: m.layout_platform() },
    { to: paths.platformDocument(), label: m.layout_help() },
    { to: paths.api(), label: m.layout_api() },
    { to: paths.news(), label: m.layout_news() },
    { to: paths.contact(), label: m.layout_contact() },
  ],
  legal: [
    { to: paths.privacy(), label: m.layout_privacy() },
    { to: paths.registerProtocol(), label: m.layout_register_protocol() },
    { to: paths.transportProtocol(), label: m.layout_transport_protocol() },
    { to: paths.partnerProtocol(), label: m.layout_partner_protocol() },
  ],
})

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
)

const LinkColumn = ({
  title,
  entries,
  children,
}: {
  title: string
  entries: { to: string; label: string }[]
  children?: ReactNode
}) => {
  const existing = entries.filter((entry) => EXISTING_PATHS.has(entry.to))
  if (existing.length === 0) return null
  return (
    <Column title={title}>
      {existing.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className="quiet">
            {entry.label}
          </Link>
        </li>
      ))}
      {children}
    </Column>
  )
}

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
          {label}{' '}
          <a className="quiet nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </li>
      ))}
      {email !== '' && (
        <li>
          {m.layout_email()}{' '}
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
