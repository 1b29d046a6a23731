/** The field of the form for one row of the table of a mode's fields. */
import type { DetailField, DetailName } from '@tongyun/freight/offer/detail-fields'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { ChecksAt, FlagAt, NumberAt, type SheetForm, TextAt } from './sheet-fields.tsx'
import { PlaceAt, type PlaceNames } from './sheet-place-field.tsx'

/** Id of the list of carriers that a field of one suggests. */
export const CARRIER_LIST = 'known-carriers'

type At = { form: SheetForm; places: PlaceNames; name: DetailName; row: DetailField }

export const DetailAt = ({ form, places, name, row }: At) => {
  const at = { form, path: `details.${name}` }
  switch (row.kind) {
    case 'carrier':
      return <TextAt {...at} list={CARRIER_LIST} maxLength={row.maxLength} />
    case 'text':
      return <TextAt {...at} maxLength={row.maxLength} />
    case 'count':
      return <NumberAt {...at} />
    case 'flag':
      return <FlagAt {...at} />
    case 'place':
      return <PlaceAt {...at} places={places} />
    case 'choices':
      return (
        <ChecksAt {...at} values={row.of} word={row.list === 'mode' ? (leg) => vocabularyWord('mode', leg) : equipmentWord} />
      )
  }
}
