/** Keywords and the two ends of the lane: a plain GET form to the demand center. */
import type { DemandList } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'
import { type FormEvent, useId, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { endOf } from '../places/lane-end.ts'
import { PlaceField } from '../places/place-field.tsx'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './center.module.css'
import { type CenterQuery, changed } from './center-query.ts'

/** Parameters with a field here. */
const OWN = new Set(['q', 'origin', 'destination', 'page'])

/** Give it a `key` of the query: the page changes without leaving. */
export const CenterSearch = ({ query, resolved }: { query: CenterQuery; resolved: DemandList['resolved'] }) => {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const words = useId()
  const [origin, setOrigin] = useState(() => endOf(query.origin, resolved.origin))
  const [destination, setDestination] = useState(() => endOf(query.destination, resolved.destination))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const own = Object.fromEntries(['q', 'origin', 'destination'].map((name) => [name, String(sent.get(name) ?? '').trim()]))
    navigate(paths.demand(changed(query, own)))
  }
  return (
    <search className={styles.searching}>
      <NarrowFold in="page" summary={m.demand_search()}>
        <form action={useHref(paths.demand())} method="get" className={styles.search} onSubmit={submit} noValidate>
          <HiddenFields query={query} except={OWN} />
          <div className={styles.words}>
            <label htmlFor={words}>{m.demand_search_words()}</label>
            <input
              id={words}
              name="q"
              defaultValue={query.q}
              placeholder={m.demand_search_hint()}
              maxLength={80}
              enterKeyHint="search"
              autoComplete="off"
            />
          </div>
          <PlaceField name="origin" label={m.home_search_origin()} value={origin} onChange={setOrigin} hydrated={hydrated} />
          <PlaceField
            name="destination"
            label={m.home_search_destination()}
            value={destination}
            onChange={setDestination}
            hydrated={hydrated}
          />
          <button type="submit" className={buttonClass('second', 'normal', styles.go)}>
            {m.home_search_go()}
          </button>
        </form>
      </NarrowFold>
    </search>
  )
}
