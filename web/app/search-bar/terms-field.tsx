import type { EndKind, ServiceEnds } from '@tongyun/freight/service-ends'
import { INCOTERMS } from '@tongyun/freight/understanding/interpretation'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Select } from '../ui/select.tsx'
import { chosenEnds, openEndWord, portWord, termsInWords, withEnd } from './end-words.ts'
import { FoldedField } from './folded-field.tsx'
import type { SearchState } from './search-query.ts'
import styles from './terms-field.module.css'

type Props = {
  state: SearchState
  change: (part: Partial<SearchState>) => void
  /** Modes the search is for: each calls its terminals its own way. */
  modes: readonly Mode[]
  hydrated: boolean
}

const ENDS = [
  ['origin', 'originEnd', m.home_search_starts],
  ['destination', 'destinationEnd', m.home_search_ends],
] as const satisfies readonly (readonly [keyof ServiceEnds, string, () => string])[]

/**
 * Door or port at each end and the Incoterm, one question (docs/decisions/026): what a total covers follows from all three.
 * Without script the form sends `originEnd` and `destinationEnd`, which the mall reads as service modes (plain-search.ts).
 */
export const TermsField = ({ state, change, modes, hydrated }: Props) => {
  const ends = chosenEnds(state)
  return (
    <FoldedField
      id="terms-label"
      label={m.home_search_terms()}
      icon="route"
      summary={termsInWords(state, modes)}
      empty={m.home_search_terms_any()}
      done={hydrated ? m.home_search_done() : null}
    >
      {/* What no two ends say stays as it was ticked, until an end is chosen. */}
      {ends === undefined && state.serviceMode.map((mode) => <input key={mode} type="hidden" name="serviceMode" value={mode} />)}
      <div className={styles.ends}>
        {ENDS.map(([end, name, label]) => (
          <Select
            key={end}
            label={label()}
            name={hydrated ? undefined : name}
            value={ends?.[end] ?? ''}
            onChange={({ target }) => change({ serviceMode: withEnd(state, end, (target.value || null) as EndKind | null) })}
            options={[
              { value: '', label: ends === undefined ? m.home_search_end_several() : openEndWord(state, end, modes) },
              { value: 'door', label: m.home_search_end_door_option() },
              { value: 'port', label: portWord(modes) },
            ]}
          />
        ))}
      </div>
      <Select
        label={m.home_search_incoterm()}
        hint={m.home_search_incoterm_hint()}
        name="incoterm"
        value={state.incoterm}
        onChange={({ target }) => change({ incoterm: target.value })}
        options={[{ value: '', label: m.home_search_incoterm_any() }, ...INCOTERMS.map((term) => ({ value: term, label: term }))]}
      />
    </FoldedField>
  )
}
