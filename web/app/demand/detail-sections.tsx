/** What a reader sees of a demand, section by section, and what is kept for whom. */
import type { DemandDetail } from '@tongyun/contract/demand/center'
import { DEMAND_RANKS, DEMAND_SECTIONS, type DemandRank, demandFields } from '@tongyun/freight/demand/demand-fields'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { Link } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { formatList } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './detail.module.css'
import { valueWords } from './field-values.tsx'

export const SECTION_WORDS: Record<(typeof DEMAND_SECTIONS)[number], () => string> = {
  lane: m.demand_section_lane,
  cargo: m.demand_section_cargo,
  service: m.demand_section_service,
  dates: m.demand_section_dates,
  requirements: m.demand_section_requirements,
  terms: m.demand_section_terms,
  contact: m.demand_section_contact,
}

const RANK_WORDS: Record<Exclude<DemandRank, 'everybody'>, () => string> = {
  certified: m.demand_withheld_certified,
  quoting: m.demand_withheld_quoting,
  booked: m.demand_withheld_booked,
}

/** What a page says in a place of its own. */
const TOLD: ReadonlySet<string> = new Set([
  'originId',
  'destinationId',
  'quotesUntil',
  'businessType',
  'targetShown',
  'isNameShown',
])

export const DetailSections = ({ detail }: { detail: DemandDetail }) =>
  DEMAND_SECTIONS.map((section) => {
    const names = demandFields().flatMap(([name, field]) =>
      field.section === section && !TOLD.has(name) && detail.fields[name] !== undefined ? [name] : [],
    )
    if (names.length === 0) return null
    return (
      <Section key={section} title={SECTION_WORDS[section]()}>
        <FactList facts={names.map((name) => [demandFieldWord(name), valueWords(name, detail)] as const)} />
      </Section>
    )
  })

/** From which rank on fields are shown; what its reader has reached and does not see here is told in the deal. */
const wordsOf = (needed: DemandRank, reached: DemandRank) => {
  if (needed === 'everybody') return null
  return needed === 'booked' && reached === 'booked' ? m.demand_withheld_in_deal() : RANK_WORDS[needed]()
}

/** `next` is the page to come back to after logging in; null for who is signed in. */
export const Withheld = ({ detail: { withheld, rank }, next }: { detail: DemandDetail; next: string | null }) => {
  const ranks = DEMAND_RANKS.filter((one) => withheld.some(({ seenBy }) => seenBy === one))
  if (ranks.length === 0) return null
  return (
    <Section title={m.demand_withheld()}>
      <dl className={styles.withheld}>
        {ranks.map((one) => (
          <div key={one}>
            <dt>{wordsOf(one, rank)}</dt>
            <dd>{formatList(withheld.flatMap(({ field, seenBy }) => (seenBy === one ? [demandFieldWord(field)] : [])))}</dd>
          </div>
        ))}
      </dl>
      {rank !== 'everybody' ? null : next === null ? (
        <p className="mute t13">{m.demand_withheld_certify()}</p>
      ) : (
        <Link to={paths.login({ next })} rel="nofollow">
          {m.demand_withheld_login()}
        </Link>
      )}
    </Section>
  )
}
