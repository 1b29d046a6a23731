/** A sheet from what a form posts: as JSON from a page with script, else field by field under its path. */
import { REQUEST_KEY } from '@tongyun/contract/endpoint'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { fieldAt } from '@tongyun/freight/offer/sheet-fields'
import { MODES } from '@tongyun/freight/vocabulary'
import { plainNumber } from '../i18n/read-number.ts'
import { textAt, withValueAt } from '../sheets/sheet-path.ts'
import { withDerivedValues } from './derive-values.ts'
import { minorOf } from './minor-text.ts'
import { SCHEDULE_KINDS, WAY_FIELD, wayOf, waysOf, withScheduleKind, withWay } from './sheet-choices.ts'

/** Fields of the form that are no values of the sheet. */
const BESIDE: ReadonlySet<string> = new Set(['intent', 'version', 'theirVersion', 'templateName', WAY_FIELD, REQUEST_KEY])
const PATH = /^[a-z]\w*(\.\w+){0,5}$/

/** What was typed as a number where it is one, as it is where not, null for nothing. */
export const numberOf = (text: string): number | string | null => {
  const plain = plainNumber(text)
  if (plain === '') return null
  return plain !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text
}

const readTyped = (path: string, texts: string[], sheet: DraftSheet): unknown => {
  const given = texts.filter((text) => text.trim() !== '')
  const text = (given.at(-1) ?? '').trim()
  switch (fieldAt(path)?.kind) {
    case 'numbers':
      return given.map(Number)
    case 'choices':
      return given
    case 'days':
    case 'entries':
      return text.split(/[\n,，、;；]/).flatMap((line) => line.trim() || [])
    case 'flag':
      return text === 'true'
    case 'minor':
      return minorOf(text, textAt(sheet, 'rate.currency'))
    case 'number':
      return numberOf(text)
    default:
      return text === '' ? null : text
  }
}

/** What follows from choices the form was sent with begins anew where they are others than before. */
const followed = (sheet: DraftSheet, base: DraftSheet, way: FormDataEntryValue | null): DraftSheet => {
  const kind = SCHEDULE_KINDS.find((one) => one === textAt(sheet, 'schedule.kind'))
  const scheduled = kind === undefined || kind === textAt(base, 'schedule.kind') ? sheet : withScheduleKind(sheet, kind)
  const mode = MODES.find((one) => one === textAt(sheet, 'mode'))
  const isOther = typeof way === 'string' && way !== wayOf(base) && mode !== undefined && waysOf(mode).includes(way)
  return isOther ? withWay(scheduled, way) : scheduled
}

/** `base` is the sheet the form was made from; what it does not name stays. */
export const sheetOfForm = (form: FormData, base: DraftSheet): DraftSheet => {
  const json = form.get('sheet')
  if (typeof json === 'string') {
    try {
      return JSON.parse(json) as DraftSheet
    } catch {
      return base
    }
  }
  let sheet = base
  for (const path of new Set(form.keys())) {
    if (!PATH.test(path) || BESIDE.has(path)) continue
    const texts = form.getAll(path).filter((value): value is string => typeof value === 'string')
    sheet = withValueAt(sheet, path, readTyped(path, texts, sheet))
  }
  return withDerivedValues(followed(sheet, base, form.get(WAY_FIELD)))
}
