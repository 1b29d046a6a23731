/** The filters at the side of the demand center. */
import type { DemandList } from '@tongyun/contract/demand/center'
import { CARGO_TYPES, LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { DateField } from '../i18n/date-field.tsx'
import { MODE_ICONS } from '../lanes/mode-mark.tsx'
import { FLAG_WORDS, filterName, type ListFilter, listWord } from '../listing/demand-chips.ts'
import { FacetBoxes, FacetForm, FacetGroup } from '../listing/facet-form.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './center.module.css'
import type { CenterQuery } from './center-query.ts'

type Props = { query: CenterQuery; facets: DemandList['facets'] }

/** Values listed in every search, so that boxes do not jump while one filters. */
const VALUES = { mode: MODES, loadType: LOAD_TYPES, cargo: CARGO_TYPES } as const

/** Parameters the form's own fields carry. */
const OWN = new Set(['mode', 'loadType', 'cargo', 'readyFrom', 'readyTo', 'checked', 'ending', 'unquoted', 'page'])

const ListFacet = ({ name, query, facets }: Props & { name: ListFilter }) => (
  <FacetBoxes
    title={filterName(name)}
    values={VALUES[name].map((value) => ({ name, value, key: value }))}
    chosen={(value) => (query[name] as string[]).includes(value)}
    counts={facets[name]}
    of={(value) => (
      <>
        {name === 'mode' ? (
          <span className={`${styles.sign} m-${value}`}>
            <Icon name={MODE_ICONS[value as keyof typeof MODE_ICONS]} />
          </span>
        ) : null}
        {listWord(name, value)}
      </>
    )}
  />
)

const FlagFacet = ({ title, flags, query, facets }: Props & { title: string; flags: (keyof typeof FLAG_WORDS)[] }) => (
  <FacetBoxes
    title={title}
    values={flags.map((flag) => ({ name: flag, value: '1', key: flag }))}
    chosen={(flag) => query[flag as keyof typeof FLAG_WORDS] === true}
    counts={facets.flags}
    of={(flag) => FLAG_WORDS[flag as keyof typeof FLAG_WORDS]()}
  />
)

export const CenterFacets = ({ query, facets }: Props) => (
  <FacetForm action={paths.demand()} query={{ ...query }} own={OWN}>
    <ListFacet name="mode" {...{ query, facets }} />
    <ListFacet name="loadType" {...{ query, facets }} />
    <FacetGroup title={m.demand_facet_ready()}>
      <div className={styles.days}>
        <DateField label={m.demand_ready_from()} name="readyFrom" defaultValue={query.readyFrom} />
        <DateField label={m.demand_ready_to()} name="readyTo" defaultValue={query.readyTo} />
        <Button type="submit">{m.listing_apply()}</Button>
      </div>
    </FacetGroup>
    <ListFacet name="cargo" {...{ query, facets }} />
    <FlagFacet title={m.demand_facet_ending()} flags={['ending', 'unquoted']} {...{ query, facets }} />
    <FlagFacet title={m.demand_facet_shipper()} flags={['checked']} {...{ query, facets }} />
  </FacetForm>
)
