/** A person's saved searches: what each asks and finds now, how often it is told, and how it is paused and ended. */
import type { SavedSearches } from '@tongyun/contract/saved-searches/endpoints'
import { CONFIRM_HOURS, UNOPENED_DAYS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import * as m from '@tongyun/messages'
import { labelled, sentences } from '@tongyun/messages/joined-words'
import { Form, Link, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { formatDay, formatOffset } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoundNow } from './found-now.tsx'
import { RhythmField, rhythmRules } from './rhythm-field.tsx'
import { laneWords, SaidChips, type SaidSearch } from './said.tsx'
import styles from './saved.module.css'
import type { ListAnswer } from './searches-action.ts'

export type Listed = Omit<SavedSearches, 'searches'> & {
  searches: (SavedSearches['searches'][number] & { said: SaidSearch })[]
  asOf: string
}

const DONE = { changed: m.saved_changed, ended: m.saved_ended, all_ended: m.saved_all_ended }

const stateWords = ({ confirmed, paused, over }: Listed['searches'][number]): string | null => {
  if (!confirmed) return m.saved_state_unconfirmed()
  if (paused) return m.saved_state_paused()
  return over ? m.saved_state_over() : null
}

type Item = { search: Listed['searches'][number]; inApp: boolean; zone: string; asOf: string }

const SearchItem = ({ search, inApp, zone, asOf }: Item) => {
  const { searchId, searched, said, rhythm, savedAt, confirmed, paused, over } = search
  const busy = useNavigation().state === 'submitting'
  const lane = laneWords(search)
  const state = stateWords(search)
  const address = searched === 'offers' ? paths.mall({ ...said.query }) : paths.demand({ ...said.query })
  const button = (intent: string, label: string, main = false) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      {...(main ? { kind: 'main' as const } : {})}
      disabled={busy}
      aria-label={labelled(label, lane)}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2>
          <Link to={address}>{lane}</Link>
        </h2>
        {state !== null && <p className={styles.state}>{state}</p>}
        <SaidChips said={said} asOf={asOf} />
        {!over && <FoundNow {...search} />}
        {!confirmed && <p>{m.saved_confirm_text({ hours: CONFIRM_HOURS })}</p>}
        <p className="t12 mute">{m.saved_at({ date: formatDay(savedAt, zone) })}</p>
      </div>
      <Form method="post" className={styles.ways} preventScrollReset>
        <input type="hidden" name="searchId" value={searchId} />
        {confirmed ? (
          <>
            <RhythmField id={`rhythm-${searchId}`} inApp={inApp} value={rhythm} brief />
            {button('rhythm', m.saved_change())}
            {paused ? button('resume', m.saved_resume()) : button('pause', m.saved_pause())}
          </>
        ) : (
          button('confirm', m.saved_confirm(), true)
        )}
        {button('end', m.saved_end())}
      </Form>
    </li>
  )
}

export const Searches = ({ listed, answer, inApp }: { listed: Listed; answer: ListAnswer | undefined; inApp: boolean }) => {
  const { searches, zone, asOf } = listed
  return (
    <>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done === undefined ? undefined : DONE[answer.done]()} />
      {searches.length === 0 ? (
        <EmptyState title={m.saved_none()} text={m.saved_none_text()}>
          <Link to={paths.mall()} className={buttonClass()}>
            {m.saved_to_mall()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mute">
            {sentences([
              m.saved_list_text(),
              rhythmRules(),
              m.saved_unopened_rule(UNOPENED_DAYS),
              m.saved_zone({ zone: formatOffset(asOf, zone) }),
            ])}
          </p>
          <ul className={styles.list}>
            {searches.map((search) => (
              <SearchItem key={`${search.searchId} ${search.rhythm}`} search={search} inApp={inApp} zone={zone} asOf={asOf} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
