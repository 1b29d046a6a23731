/** The field of the form for one row of the tables of an offer's fields (freight/src/offer). */
import type { FieldList } from '@tongyun/freight/offer/field-kinds'
import { fieldAt } from '@tongyun/freight/offer/sheet-fields'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ReactNode } from 'react'
import { ChecksAt, FlagAt, LinesAt, MinorAt, NumberAt, SelectAt, type SheetForm, TextAt } from './sheet-fields.tsx'
import { PlaceAt, type PlaceNames } from './sheet-place-field.tsx'

/** Id of the list of carriers that a field of one suggests. */
export const CARRIER_LIST = 'known-carriers'

/** Containers and currencies are called by their codes. */
const wordOf = (list: FieldList | undefined) => (value: string) =>
  list === undefined || list === 'currency' || list === 'container_type' ? value : vocabularyWord(list, value)

/** `values`: fewer than the row's, where other fields leave no more to choose. `none`: what a blank choice is called. */
type At = {
  form: SheetForm
  path: string
  places?: PlaceNames
  label?: string
  unit?: ReactNode
  hint?: string
  values?: readonly string[]
  word?: (value: string) => string
  none?: string
}

export const FieldAt = ({ places, values, word, none, hint, unit, ...at }: At) => {
  const row = fieldAt(at.path)
  switch (row?.kind) {
    case 'number':
      if (row.of === undefined) return <NumberAt {...at} unit={unit} hint={hint} />
      return <SelectAt {...at} values={row.of.map(String)} word={String} />
    case 'minor':
      return <MinorAt {...at} />
    case 'text':
      return <TextAt {...at} maxLength={row.maxLength} />
    case 'carrier':
      return <TextAt {...at} list={CARRIER_LIST} maxLength={row.maxLength} />
    case 'reference':
      return <TextAt {...at} maxLength={40} />
    case 'date':
    case 'time':
      return <TextAt {...at} type={row.kind} />
    case 'lines':
      return <LinesAt {...at} />
    case 'days':
      return <LinesAt {...at} list hint={m.offer_form_dates_hint()} />
    case 'entries':
      return <LinesAt {...at} list hint={m.offer_form_places_hint()} />
    case 'flag':
      return <FlagAt {...at} />
    case 'place':
      return places === undefined ? null : <PlaceAt {...at} places={places} />
    case 'choice':
      return (
        <SelectAt {...at} values={values ?? row.of} word={word ?? wordOf(row.list)} {...(none === undefined ? {} : { none })} />
      )
    case 'choices':
      return <ChecksAt {...at} values={row.of} word={word ?? wordOf(row.list)} />
    case 'numbers':
      return (
        <ChecksAt
          {...at}
          values={Array.from({ length: row.to - row.from + 1 }, (_, i) => String(row.from + i))}
          word={word ?? String}
          numbers
        />
      )
    default:
      return null
  }
}
