import type { Area } from '@tongyun/contract/places/endpoints'
import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.gen.ts'
import type { Combobox } from '../ui/use-combobox.ts'
import styles from './place-list.module.css'

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
export const grouped = (areas: readonly Area[]): Area[] => {
  const order = [...new Set(areas.map(groupOf))]
  return order.flatMap((group) => areas.filter((area) => groupOf(area) === group))
}

type Props = { box: Combobox<Area>; items: readonly Area[]; open: boolean; label: string }

/** The places that match what was typed, below the field it was typed into, and their count for screen readers. */
export const PlaceList = ({ box, items, open, label }: Props) => (
  <>
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
  </>
)
