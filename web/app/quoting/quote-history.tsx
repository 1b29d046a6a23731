/** What was offered before, with what each version changed, and what was asked instead. */
import type { Quote, QuoteVersion } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import { Moment, useReaderZone } from '../i18n/moment.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import styles from './quote-history.module.css'
import { differencesOf } from './version-differences.ts'

const Earlier = ({
  version,
  next,
  originZone,
}: {
  version: QuoteVersion
  next: QuoteVersion | undefined
  originZone: string
}) => {
  const readerZone = useReaderZone()
  return (
    <Disclosure
      summary={m.quote_history_total({ version: version.version, total: formatMoney(version.totalMinor, version.currency) })}
    >
      <p className="t12 mute">
        <Moment at={version.sentAt} />
      </p>
      {next === undefined ? null : (
        <ul className="t13">
          {differencesOf(version, next, { readerZone, originZone }).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      {version.note === null ? null : <p className="t13">{version.note}</p>}
    </Disclosure>
  )
}

export const QuoteHistory = ({ quote: { current, earlier, about } }: { quote: Quote }) =>
  current === null || earlier.length === 0 ? null : (
    <Section title={m.quote_history()}>
      {earlier.map((version, at) => (
        <Earlier
          key={version.version}
          version={version}
          next={at === 0 ? current : earlier[at - 1]}
          originZone={about.origin.zone}
        />
      ))}
    </Section>
  )

const ANSWERS = {
  met: m.quote_counter_met,
  kept: m.quote_counter_kept,
  lapsed: m.quote_counter_lapsed,
  superseded: m.quote_counter_superseded,
}

export const Counters = ({ quote: { counters } }: { quote: Quote }) =>
  counters.length === 0 ? null : (
    <Section title={m.quote_counters()}>
      <ul className={styles.counters}>
        {counters.map(({ number, totalMinor, currency, words, sentAt, answer }) => (
          <li key={number}>
            <b className="num">{totalMinor === null ? '' : formatMoney(totalMinor, currency)}</b>{' '}
            {(answer === null ? m.quote_counter_waits : ANSWERS[answer])()}{' '}
            <span className="t12 mute">
              <Moment at={sentAt} />
            </span>
            {words === null ? null : <p className="t13">{words}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
