import type { Provider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatNumber } from '../i18n/format.ts'
import { Section } from '../ui/section.tsx'
import styles from './provider.module.css'

const TEN_THOUSAND = 10_000

/** Chinese counts capital in ten-thousands, the other languages in yuan. */
const capitalWords = (tenThousandYuan: number) =>
  m.provider_capital({ amount: formatNumber(currentLocale() === 'zh' ? tenThousandYuan : tenThousandYuan * TEN_THOUSAND) })

/** Registration facts. Registered capital is in ten-thousand yuan (specification §9). */
export const ProviderCompany = ({ provider }: { provider: Provider }) => {
  const { legalRepresentative, registeredCapitalTenThousandYuan: capital, foundedYear, companyNumber } = provider
  const facts = [
    [m.provider_legal_representative(), legalRepresentative],
    [m.provider_registered_capital(), capital === null ? null : capitalWords(capital)],
    [m.provider_founded_label(), foundedYear === null ? null : String(foundedYear)],
    companyNumber === null ? ['', null] : [vocabularyWord('company_number', companyNumber.kind), companyNumber.number],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  if (facts.length === 0) return null
  return (
    <Section title={m.provider_company()}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
