import type { Offer } from '@tongyun/contract/supply/offer'
import type { ChangeKind } from '@tongyun/contract/supply/terms/offer-rules'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { Moment } from '../i18n/moment.tsx'
import { Section } from '../ui/section.tsx'
import styles from './offer-form.module.css'
import { valueText } from './value-text.ts'

const KINDS: Record<ChangeKind, () => string> = {
  created: m.offer_kind_created,
  changed: m.offer_kind_changed,
  imported: m.offer_kind_imported,
  repriced: m.offer_kind_repriced,
  extended: m.offer_kind_extended,
  copied: m.offer_kind_copied,
  submitted: m.offer_kind_submitted,
  published: m.offer_kind_published,
  approved: m.offer_kind_approved,
  rejected: m.offer_kind_rejected,
  paused: m.offer_kind_paused,
  resumed: m.offer_kind_resumed,
  withdrawn: m.offer_kind_withdrawn,
  confirmed: m.offer_kind_confirmed,
  expired: m.offer_kind_expired,
  stale: m.offer_kind_stale,
  undone: m.offer_kind_undone,
  revived: m.offer_kind_revived,
}
/** Values told of one change; an import may change all of them. */
const SHOWN = 8

/** What happened to an offer, newest first: who, when, and every value before and after. */
export const OfferHistory = ({ history, places }: Pick<Offer, 'history' | 'places'>) => (
  <Section title={m.offer_history()} id="history">
    <ol className={styles.history}>
      {history.map(({ at, by, kind, version, changes }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its order
        <li key={i}>
          <p>
            <b>{KINDS[kind]()}</b>{' '}
            <span className="t12 mute">
              <Moment at={at} /> · {by ?? m.offer_history_staff()} · v{version}
            </span>
          </p>
          {changes.slice(0, SHOWN).map(({ path, before, after }) => (
            <p key={path} className="t12">
              {fieldWord(path)}: <del className="mute">{valueText(before, places)}</del> → {valueText(after, places)}
            </p>
          ))}
          {changes.length > SHOWN && <p className="t12 mute">+{changes.length - SHOWN}</p>}
        </li>
      ))}
    </ol>
  </Section>
)
