import type { Area } from '@tongyun/contract/places/endpoints'
import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.gen.ts'
import { useCombobox } from '../ui/use-combobox.ts'
import { areaEnd, type End, typedEnd } from './lane-end.ts'
import styles from './place-field.module.css'
import { useSuggestions } from './use-suggestions.ts'

type Group = 'metro' | 'place' | 'wider'
const GROUP_TITLES: Record<Group, () => string> = {
  metro: m.home_search_group_metro,
  place: m.home_search_group_place,
  wider: m.home_search_group_wider,
}

const groupOf = ({ kind }: Area): Group => (kind === 'place' || kind === 'metro' ? kind : 'wider')

const KIND_ICONS: Record<string, IconName> = {
  seaport: 'ship',
  inlandport: 'anchor',
  airport: 'plane',
  railterminal: 'train',
  border: 'map-pin',
  city: 'building-community',
}
const iconOf = (area: Area): IconName => (area.kind === 'place' ? (KIND_ICONS[area.placeKinds[0] ?? ''] ?? 'map-pin') : 'world')

/** The areas group by group; groups stand in the order of their best match, areas in the order they came. */
const grouped = (areas: readonly Area[]): Area[] => {
  const order = [...new Set(areas.map(groupOf))]
  return order.flatMap((group) => areas.filter((area) => groupOf(area) === group))
}

type Props = {
  /** Parameter of the GET form. */
  name: 'origin' | 'destination'
  label: string
  value: End
  onChange: (value: End) => void
  /** Without script the typed text is what the form sends; with it, the chosen token. */
  hydrated: boolean
}

/** One end of the lane: a combobox over places in any script (X03). */
export const PlaceField = ({ name, label, value, onChange, hydrated }: Props) => {
  const typed = value.text.trim()
  const { areas, pending } = useSuggestions(value.text, value.token === null)
  const items = grouped(areas)
  const box = useCombobox<Area>({
    items,
    onChoose: (area) => onChange(areaEnd(area)),
  })
  const open = box.open && typed !== '' && value.token === null && (items.length > 0 || !pending)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={box.inputProps.id}>
        {label}
      </label>
      <div className={styles.box}>
        <span className={name === 'origin' ? styles.from : styles.to} aria-hidden="true" />
        <input
          {...box.inputProps}
          role="combobox"
          aria-expanded={open}
          name={hydrated ? undefined : name}
          value={value.text}
          onChange={(event) => {
            onChange(typedEnd(event.target.value))
            box.show()
          }}
          placeholder={m.home_search_place_hint()}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {hydrated && <input type="hidden" name={name} value={value.token ?? value.text} />}
        {value.code !== null && <span className={styles.code}>{value.code}</span>}
      </div>
      <div className={styles.list} hidden={!open}>
        <ul {...box.listProps} aria-label={label}>
          {open &&
            items.map((area, i) => {
              const group = groupOf(area)
              const before = items[i - 1]
              return (
                <li
                  key={area.token}
                  {...box.optionProps(area, i)}
                  className={box.active === i ? styles.active : styles.item}
                  data-group={before === undefined || groupOf(before) !== group ? GROUP_TITLES[group]() : undefined}
                >
                  <Icon name={iconOf(area)} />
                  <span className={styles.name}>
                    {area.name}
                    {area.within !== null && <small>{area.within}</small>}
                  </span>
                  {area.code !== null && <span className={styles.code}>{area.code}</span>}
                </li>
              )
            })}
        </ul>
        {open && items.length === 0 && <p className={styles.none}>{m.home_search_place_none()}</p>}
      </div>
      <p className="sr" aria-live="polite">
        {open
          ? items.length === 0
            ? m.home_search_place_none()
            : m.home_search_place_count({ count: items.length, amount: String(items.length) })
          : ''}
      </p>
    </div>
  )
}
