import type { Area } from '@tongyun/contract/places/endpoints'
import * as m from '@tongyun/messages'
import fieldStyles from '../ui/bar-field.module.css'
import { useCombobox } from '../ui/use-combobox.ts'
import { areaEnd, type End, typedEnd } from './lane-end.ts'
import styles from './place-field.module.css'
import listStyles from './place-list.module.css'
import { grouped, PlaceList } from './place-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

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
    <div className={`${fieldStyles.field} ${styles.field}`}>
      <label className={fieldStyles.label} htmlFor={box.inputProps.id}>
        {label}
      </label>
      <div className={`${fieldStyles.box} ${styles.box}`}>
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
        {value.code !== null && <span className={listStyles.code}>{value.code}</span>}
      </div>
      <PlaceList box={box} items={items} open={open} label={label} />
    </div>
  )
}
