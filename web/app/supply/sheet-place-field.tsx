import type { Area } from '@tongyun/contract/places/endpoints'
import { LEG_MODES, type LegMode } from '@tongyun/freight/vocabulary'
import { fieldWord } from '@tongyun/messages/offer-words'
import { useState } from 'react'
import styles from '../places/place-field.module.css'
import { grouped, PlaceList } from '../places/place-list.tsx'
import { useSuggestions } from '../places/use-suggestions.ts'
import { fieldId, listAt, textAt } from '../sheets/sheet-path.ts'
import { TextField } from '../ui/text-field.tsx'
import { useCombobox } from '../ui/use-combobox.ts'
import { errorAt, type SheetForm } from './sheet-fields.tsx'

/** Names of places by their ids, as the server gave them and as they were chosen here. */
export type PlaceNames = { nameOf: (placeId: string) => string; learn: (placeId: string, name: string) => void }

/** The mode that calls at a place of the sheet; undefined for a door, for a crossing, and for a chain's ends before it has stops. */
const servedAt = ({ sheet }: SheetForm, path: string): LegMode | undefined => {
  const stops = listAt(sheet, 'stops').length
  const at =
    path === 'originId' ? 0 : path === 'destinationId' ? stops - 1 : Number(/^stops\.(\d+)\.placeId$/.exec(path)?.[1] ?? -1)
  if (at < 0 || ['door', 'border'].includes(textAt(sheet, `stops.${at}.kind`))) return undefined
  const mode = textAt(sheet, `stops.${at}.mode`) || textAt(sheet, `stops.${at - 1}.mode`)
  return LEG_MODES.find((leg) => leg === mode)
}

/** A place of the sheet: looked up in any script as one types (X03). Without script the server reads what was typed. */
export const PlaceAt = ({ form, path, places, label }: { form: SheetForm; path: string; places: PlaceNames; label?: string }) => {
  const placeId = textAt(form.sheet, path)
  const [typed, setTyped] = useState<string | null>(null)
  const { areas, pending } = useSuggestions(typed ?? '', typed !== null, servedAt(form, path))
  const items = grouped(areas.filter(({ kind }) => kind === 'place' || kind === 'metro'))
  const box = useCombobox<Area>({
    items,
    onChoose: ({ token, name }) => {
      places.learn(token, name)
      form.set(path, token)
      form.touch(path)
      setTyped(null)
    },
  })
  const open = box.open && typed !== null && typed.trim() !== '' && (items.length > 0 || !pending)
  return (
    <div className={styles.field}>
      <TextField
        {...box.inputProps}
        id={fieldId(path)}
        label={label ?? fieldWord(path)}
        name={path}
        role="combobox"
        aria-expanded={open}
        value={typed ?? (placeId === '' ? '' : places.nameOf(placeId))}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value.trim() === '') form.set(path, null)
          box.show()
        }}
        onBlur={() => {
          box.inputProps.onBlur()
          setTyped(null)
          form.touch(path)
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        error={errorAt(form, path)}
      />
      <PlaceList box={box} items={items} open={open} label={label ?? fieldWord(path)} />
    </div>
  )
}
