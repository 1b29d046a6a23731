import { AREA_KINDS, type Area } from '@tongyun/contract/places'
import * as m from '@tongyun/messages'
import { useCombobox } from 'downshift'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.gen.ts'
import styles from './place-field.module.css'
import type { End } from './search-query.ts'
import { useSuggestions } from './use-suggestions.ts'

type Group = 'metro' | 'place' | 'wider'
const GROUP_TITLES: Record<Group, () => string> = {
  metro: m.home_search_group_metro,
  place: m.home_search_group_place,
  wider: m.home_search_group_wider,
}

const groupOf = (area: Area): Group => (area.kind === AREA_KINDS[0] ? 'place' : area.kind === AREA_KINDS[1] ? 'metro' : 'wider')

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
  const { areas, pending, isOpen, items, ...box } = usePlaces(value, onChange)
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: getLabelProps ties it to the input by id */}
      <label className={styles.label} {...box.getLabelProps()}>
        {label}
      </label>
      <div className={styles.box}>
        <span className={name === 'origin' ? styles.from : styles.to} aria-hidden="true" />
        <input
          {...box.getInputProps()}
          name={hydrated ? undefined : name}
          {...(hydrated ? {} : { defaultValue: value.text, value: undefined })}
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
      <ul {...box.getMenuProps()} className={styles.list} hidden={!isOpen || (areas.length === 0 && pending)}>
        {isOpen && items.length === 0 && !pending && <li className={styles.none}>{m.home_search_place_none()}</li>}
        {isOpen &&
          items.map((area, i) => {
            const group = groupOf(area)
            const before = items[i - 1]
            return (
              <li
                key={area.token}
                {...box.getItemProps({ item: area, index: i })}
                className={box.highlightedIndex === i ? styles.active : styles.item}
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
    </div>
  )
}

/** The combobox's state: what is written is the reader's, the list follows it, choosing sets the token. */
const usePlaces = (value: End, onChange: (value: End) => void) => {
  const { areas, pending } = useSuggestions(value.text, value.token === null)
  const items = grouped(areas)
  const combobox = useCombobox<Area>({
    items,
    inputValue: value.text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (area) => area?.name ?? '',
    isItemDisabled: () => false,
    onStateChange: ({ type, inputValue, selectedItem }) => {
      if (selectedItem) onChange({ text: selectedItem.name, token: selectedItem.token, code: selectedItem.code })
      else if (type === useCombobox.stateChangeTypes.InputChange) onChange({ text: inputValue ?? '', token: null, code: null })
    },
  })
  return { ...combobox, isOpen: combobox.isOpen && value.text.trim() !== '' && value.token === null, areas, items, pending }
}
