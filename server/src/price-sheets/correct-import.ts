import type { correctImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import type { ImportEdits } from './import-record.ts'
import { type ImportRow, moveImport, upsertPlaces } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'

/** `key=value`, both sides as they are; the first `=` parts them. */
export const pairOf = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const wrong = (field: string) => new BusinessError(810001, { field, rule: 'wrong_format', path: field, limit: '' })

/** The text of a cell as the form showed it; undefined for one that it did not show. */
const shownText = ({ faulty, suspicious }: ImportRow, number: number, position: number) =>
  faulty.find(({ row }) => row === number)?.cells[position] ??
  suspicious.find(({ row }) => row === number)?.cells?.find(({ at }) => at === position)?.text

/** POST /ty/imports/:importId/cells */
export const correctImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, cells, places }, context) => {
    const row = await ownImport(context, importId)
    const edits: ImportEdits = Object.assign(Object.create(null), row.edits)
    for (const pair of cells) {
      const [address, text] = pairOf(pair)
      const [, number = '', position = ''] = /^(\d{1,7}):(\d{1,3})$/.exec(address) ?? []
      if (number === '' || Number(position) >= (row.header?.titles.length ?? 0)) throw wrong('cells')
      // What a form sends back as it was is no correction.
      if (shownText(row, Number(number), Number(position)) === text) continue
      edits[number] = { ...edits[number], [position]: text }
    }
    const answered = places.map(pairOf).filter(([, placeId]) => placeId !== '')
    if (answered.some(([name, placeId]) => name === '' || openGazetteer().byId(placeId) === undefined)) throw wrong('places')
    const moved = await moveImport(context.database, importId, ['checked'], {
      status: 'checking',
      edits: JSON.stringify(edits),
      counts: null,
      progress: 0,
      done_row: 0,
    })
    if (!moved) throw notNow()
    const unique = new Map(answered)
    await upsertPlaces(
      context.database,
      row.provider_id,
      [...unique].map(([name, placeId]) => ({ name, placeId })),
    )
    wake()
    return { importId }
  }
