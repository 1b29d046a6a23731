/** What a version of a quote says beside its price. */
import type { Quote, QuoteVersion } from '@tongyun/contract/quoting/quotes'
import { stopsOrMode, terminalModes } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { FactList } from '../forms/fact-list.tsx'
import { formatDate, formatDuration, formatList, formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'
import { Moment, PlaceTime } from '../i18n/moment.tsx'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { firmWords, otherWords } from './quote-words.ts'

/** Charges as a list of words. */
const chargesWords = (charges: QuoteVersion['completeness']['missing'], mode: Quote['about']['mode']) => {
  const ends = terminalModes(stopsOrMode(mode))
  return formatList(charges.map((charge) => chargeWord(charge, ends)))
}

const cargoWords = ({ weightKg, volumeM3, equipment, goods }: Quote['about']) =>
  [
    goods,
    ...equipment.map(({ type, count }) => `${count} × ${type === null ? m.mall_cargo_any_truck() : equipmentWord(type)}`),
    weightKg > 0 ? formatWeight(weightKg) : null,
    volumeM3 > 0 ? formatVolume(volumeM3) : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** What it is about, and with whom. */
export const AboutFacts = ({ quote: { about, buyer, provider, side, enquiry } }: { quote: Quote }) => {
  const other = side === 'provider' ? buyer : provider
  const { readyFrom, readyTo, serviceMode, mode } = about
  return (
    <FactList
      facts={[
        [m.quote_column_other(), [otherWords(other.name, side), other.cityName].filter(Boolean).join(' · ')],
        [m.quote_fact_cargo(), cargoWords(about)],
        [
          m.quote_fact_ready(),
          readyFrom === null
            ? null
            : readyTo === null || readyTo === readyFrom
              ? formatDate(readyFrom)
              : `${formatDate(readyFrom)} – ${formatDate(readyTo)}`,
        ],
        [
          m.quote_fact_service(),
          [mode && vocabularyWord('mode', mode), serviceMode && vocabularyWord('service_mode', serviceMode)]
            .filter(Boolean)
            .join(' · ') || null,
        ],
        [m.quote_fact_enquiry(), enquiry?.words ?? null],
      ]}
    />
  )
}

/** Validity, space and times of a version. */
export const VersionFacts = ({ version, about: { origin, destination } }: { version: QuoteVersion; about: Quote['about'] }) => (
  <FactList
    facts={[
      [m.quote_fact_valid_until(), <Moment key="until" at={version.validUntil} />],
      [m.quote_fact_space(), firmWords(version.firm)],
      [
        m.quote_fact_claimed(),
        version.firm && version.quantity !== null && version.spaceUnit !== null
          ? `${formatNumber(version.quantity)} ${vocabularyWord('space_unit', version.spaceUnit)}`
          : null,
      ],
      [m.quote_fact_departs(), version.departsAt && <PlaceTime key="departs" at={version.departsAt} zone={origin.zone} />],
      [m.quote_fact_arrives(), version.arrivesAt && <PlaceTime key="arrives" at={version.arrivesAt} zone={destination.zone} />],
      [m.quote_fact_closes(), version.closesAt && <PlaceTime key="closes" at={version.closesAt} zone={origin.zone} />],
      [m.quote_fact_transit(), version.transitHours === null ? null : formatDuration(version.transitHours)],
      [m.quote_fact_note(), version.note],
    ]}
  />
)

/** What the price does not say, by name. */
export const Completeness = ({ completeness: { open, missing }, mode }: Pick<QuoteVersion, 'completeness' | 'mode'>) => {
  if (open.length === 0 && missing.length === 0) return <p className="t13 mute">{m.quote_complete()}</p>
  return (
    <>
      {missing.length > 0 && <p className="t13">{m.quote_missing({ charges: chargesWords(missing, mode) })}</p>}
      {open.length > 0 && <p className="t13">{m.quote_open({ charges: chargesWords(open, mode) })}</p>}
    </>
  )
}

const paymentWords = ({ kind, days, depositPercent }: QuoteVersion['terms']['payment']) =>
  [
    kind === 'days_after_invoice' ? m.quote_payment_days({ days }) : vocabularyWord('payment_kind', kind),
    depositPercent > 0 ? m.quote_deposit({ percent: depositPercent }) : null,
  ]
    .filter(Boolean)
    .join(' · ')

const VAT_WORDS: Record<QuoteVersion['terms']['vat']['mode'], () => string> = {
  excluded: m.quote_vat_excluded,
  included: m.quote_vat_included,
  zero_rated: m.quote_vat_zero_rated,
  not_applicable: m.quote_vat_not_applicable,
}

const vatWords = ({ mode, percent }: QuoteVersion['terms']['vat']) =>
  percent > 0 ? `${VAT_WORDS[mode]()} · ${m.detail_percent({ amount: formatNumber(percent, 2) })}` : VAT_WORDS[mode]()

/** On what terms: payment, VAT, and what cancelling costs from when on. */
export const TermsFacts = ({ version, zone, asOf }: { version: QuoteVersion; zone: string; asOf: string }) => {
  const { terms, cancellation } = version
  return (
    <>
      {terms.confirmed ? null : <p className="t13 mute">{m.quote_terms_proposed()}</p>}
      <FactList
        facts={[
          [m.quote_fact_payment(), paymentWords(terms.payment)],
          [m.quote_fact_vat(), vatWords(terms.vat)],
          [m.quote_fact_free_time(), terms.freeTime === '' ? null : terms.freeTime],
        ]}
      />
      <h3 className="t13">{m.quote_cancellation()}</h3>
      {cancellation === null ? (
        <p className="t13 mute">{m.quote_cancellation_undated()}</p>
      ) : (
        <FeeSteps steps={cancellation} zone={zone} since={asOf} asOf={asOf} />
      )}
    </>
  )
}
