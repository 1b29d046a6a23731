import { queryString } from '@tongyun/contract/page-paths'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useNavigate } from 'react-router'
import { formatShortDate } from '../i18n/format.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { useToday } from '../i18n/use-today.ts'
import { PlaceField } from '../places/place-field.tsx'
import { rememberSearch } from '../session/recent-lists.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CargoField } from './cargo-field.tsx'
import { cargoInWords } from './cargo-in-words.ts'
import { termsInWords } from './end-words.ts'
import styles from './search-bar.module.css'
import { queryOf, type SearchQuery, type SearchState, stateOf, type Typed } from './search-query.ts'
import { TermsField } from './terms-field.tsx'

type Props = {
  /** What the page's URL says. Give the bar a `key` of it where the page changes without leaving (the mall). */
  query?: SearchQuery
  /** Filters the search keeps, as hidden fields and as query. */
  keep?: { fields: ReactNode; query: Record<string, unknown> }
  /** Numbers of the address that nobody can read. */
  typed?: Typed
  /** Modes the page is filtered by. */
  modes?: readonly Mode[]
  /** `bar` folds into one line on phones and is meant to stick to the top; `page` stands open. */
  look?: 'page' | 'bar'
}

const NOTHING_TYPED: Typed = {}

/** Leads to the first field that cannot be read, in whatever panel it stands; false where every field can. */
const showFault = (form: HTMLFormElement): boolean => {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  for (let panel = wrong?.closest('details'); panel; panel = panel.parentElement?.closest('details')) panel.open = true
  wrong?.focus()
  return wrong !== null
}

/** "Shanghai → Moscow · 25 Nov · 18 m³": the search in one line, for its folded form and for recent searches. */
const inWords = (state: SearchState, modes: readonly Mode[]): string =>
  [
    `${state.origin.text || m.home_search_anywhere()} → ${state.destination.text || m.home_search_anywhere()}`,
    state.readyFrom === '' ? '' : formatShortDate(state.readyFrom),
    cargoInWords(state),
    termsInWords(state, modes),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The one search (P02, P05): origin ⇄ destination, ready date, cargo, terms. A plain GET form to the mall with the contract's
 * parameter names; with script the places become tokens, rows are edited, and blanks are left out of the address.
 */
export const SearchBar = ({ query = {}, keep, typed = NOTHING_TYPED, modes = [], look = 'page' }: Props) => {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [state, setState] = useState(() => stateOf(query, typed))
  const unread = Object.keys(typed).length > 0
  const [unfolded, setUnfolded] = useState(unread)
  const [sent, setSent] = useState(false)
  const today = useToday()
  const isPast = today !== null && state.readyFrom !== '' && state.readyFrom < today
  const change = (part: Partial<SearchState>) => setState((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setSent(true))
    if (showFault(form)) return
    setSent(false)
    const asked = queryOf(state)
    if (state.origin.text !== '' || state.destination.text !== '')
      rememberSearch({ label: inWords(state, modes), query: queryString(asked) })
    setUnfolded(false)
    navigate(paths.mall({ ...keep?.query, ...asked } as Parameters<typeof paths.mall>[0]))
  }
  return (
    <search className={look === 'bar' ? styles.folding : undefined}>
      {look === 'bar' && (
        // biome-ignore lint/a11y/useValidAnchor: without script it unfolds the form by being its target
        <a
          className={styles.fold}
          href="#query"
          aria-expanded={hydrated ? unfolded : undefined}
          onClick={(event) => {
            event.preventDefault()
            setUnfolded(!unfolded)
          }}
        >
          <span className={styles.words}>{inWords(state, modes)}</span>
          <Icon name="pencil" label={m.home_search_change()} />
        </a>
      )}
      <form
        id="query"
        className={styles.query}
        action={useHref(paths.mall())}
        method="get"
        noValidate
        onSubmit={submit}
        data-unfolded={unfolded || undefined}
      >
        {keep?.fields}
        <div className={styles.from}>
          <PlaceField
            name="origin"
            label={m.home_search_origin()}
            value={state.origin}
            onChange={(origin) => change({ origin })}
            hydrated={hydrated}
          />
        </div>
        <button
          type="button"
          className={styles.swap}
          aria-label={m.home_search_swap()}
          title={m.home_search_swap()}
          disabled={!hydrated}
          onClick={() => change({ origin: state.destination, destination: state.origin })}
        >
          <span>
            <Icon name="arrows-exchange" />
          </span>
        </button>
        <div className={styles.to}>
          <PlaceField
            name="destination"
            label={m.home_search_destination()}
            value={state.destination}
            onChange={(destination) => change({ destination })}
            hydrated={hydrated}
          />
        </div>
        <div className={`${styles.ready} ${styles.field}`}>
          <label htmlFor="query-ready">{m.home_search_ready()}</label>
          {hydrated && (
            <span data-day={state.readyFrom} aria-hidden="true">
              {state.readyFrom === '' ? m.layout_choose_day() : formatShortDate(state.readyFrom)}
            </span>
          )}
          <input
            id="query-ready"
            type="date"
            name="readyFrom"
            value={state.readyFrom}
            min={today ?? undefined}
            aria-describedby={isPast ? 'query-ready-past' : undefined}
            onChange={(event) => change({ readyFrom: event.target.value })}
          />
        </div>
        <div className={styles.cargo}>
          <CargoField state={state} change={change} sent={sent} unread={unread} />
        </div>
        <div className={styles.terms}>
          <TermsField state={state} change={change} modes={modes} hydrated={hydrated} />
        </div>
        <button type="submit" className={buttonClass('main', 'normal', styles.go)}>
          {m.home_search_go()}
        </button>
        <p id="query-ready-past" className={styles.past} role="status" hidden={!isPast}>
          {isPast && m.home_search_ready_past()}
        </p>
      </form>
    </search>
  )
}
