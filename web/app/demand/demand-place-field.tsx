import type { Area } from '@tongyun/contract/places/endpoints'
import { useState } from 'react'
import { fieldId } from '../forms/fault-summary.tsx'
import styles from '../places/place-field.module.css'
import { grouped, PlaceList } from '../places/place-list.tsx'
import { useSuggestions } from '../places/use-suggestions.ts'
import { TextField } from '../ui/text-field.tsx'
import { useCombobox } from '../ui/use-combobox.ts'

type Chosen = { text: string; id: string; shown: string }

/** What makes the text a place that was chosen; a page that is loaded again gets it back with the text. */
const KEPT = ['id', 'shown'] as const

/** A place of a demand, looked up in any script as one types (X03). Without script the server reads what was typed. */
export const DemandPlaceField = ({
  name,
  label,
  given,
  error,
}: {
  name: string
  label: string
  /** What it begins with: the text, and the id where the text names a known place. */
  given: { text: string; id: string }
  error: string | undefined
}) => {
  const [chosen, setChosen] = useState<Chosen>({ ...given, shown: given.id === '' ? '' : given.text })
  const isTyping = chosen.text.trim() !== '' && chosen.text !== chosen.shown
  const { areas, pending } = useSuggestions(chosen.text, isTyping)
  const items = grouped(areas.filter(({ kind }) => kind === 'place' || kind === 'metro'))
  const box = useCombobox<Area>({
    items,
    onChoose: ({ token, name: place }) => setChosen({ text: place, id: token, shown: place }),
  })
  const open = box.open && isTyping && (items.length > 0 || !pending)
  return (
    <div className={styles.field}>
      <TextField
        {...box.inputProps}
        id={fieldId(name)}
        label={label}
        name={name}
        role="combobox"
        aria-expanded={open}
        value={chosen.text}
        onChange={({ target: { value } }) => {
          setChosen((last) => ({ ...last, text: value }))
          box.show()
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        error={error}
      />
      {KEPT.map((part) => (
        <input
          key={part}
          type="hidden"
          name={`${name}.${part}`}
          data-typing=""
          value={chosen[part]}
          onInput={({ currentTarget: { value } }) => setChosen((last) => ({ ...last, [part]: value }))}
        />
      ))}
      <PlaceList box={box} items={items} open={open} label={label} />
    </div>
  )
}
