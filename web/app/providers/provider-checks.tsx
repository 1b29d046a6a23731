import type { Provider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatDate } from '../i18n/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './provider.module.css'

/** What was checked, in words, and the licences with the date each was checked. */
export const ProviderChecks = ({ provider }: { provider: Provider }) => {
  const { certified, verified, checkedOn, certifiedOn, verifiedOn, licences, demo } = provider
  return (
    <Section
      title={m.provider_checks()}
      note={checkedOn === null ? undefined : m.provider_checked_on({ date: formatDate(checkedOn) })}
    >
      <ul className={styles.checks}>
        <Check done={certified} on={certifiedOn} demo={demo}>
          {certified ? m.provider_certified() : m.provider_uncertified()}
        </Check>
        <Check done={verified} on={verifiedOn} demo={demo}>
          {verified ? m.provider_verified() : m.provider_unverified()}
        </Check>
      </ul>
      {licences.length === 0 ? null : (
        <div className={styles.licences}>
          <Table
            caption={m.detail_table_of({ title: m.provider_licences() })}
            head={
              <tr>
                <th scope="col">{m.provider_licence()}</th>
                <th scope="col">{m.provider_licence_number()}</th>
                <th scope="col">{m.provider_licence_issuer()}</th>
                <th scope="col">{m.provider_licence_valid_to()}</th>
                <th scope="col">{m.provider_licence_checked()}</th>
              </tr>
            }
          >
            {licences.map((licence) => (
              <tr key={licence.kind + licence.number}>
                <th scope="row" className={styles.kind}>
                  {vocabularyWord('licence_kind', licence.kind)}
                </th>
                <td data-label={m.provider_licence_number()}>{licence.number}</td>
                <td data-label={m.provider_licence_issuer()}>{licence.issuer}</td>
                <td data-label={m.provider_licence_valid_to()}>
                  {licence.validTo === null ? m.provider_no_end() : formatDate(licence.validTo)}
                </td>
                <td data-label={m.provider_licence_checked()}>
                  {licence.checkedOn === null ? (
                    m.provider_not_checked()
                  ) : (
                    <>
                      {formatDate(licence.checkedOn)}
                      {demo ? null : <small className={styles.how}>{m.provider_compared()}</small>}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Section>
  )
}

/** `on`: when it was checked, where that is known, and by whom: nobody did of an invented firm. */
const Check = ({ done, on, demo, children }: { done: boolean; on: string | null; demo: boolean; children: string }) => (
  <li className={done ? 'ok' : 'warn'}>
    <Icon name={done ? 'circle-check' : 'clock'} />
    <span>
      {children}
      {on === null ? null : (
        <small className={styles.how}>{demo ? formatDate(on) : m.provider_checked_by({ date: formatDate(on) })}</small>
      )}
    </span>
  </li>
)
