/** One price sheet on its way: reading, check, import, result. Long work can be left and is found again here (X06). */

import {
  answerImport,
  cancelImport,
  chooseSheet,
  correctImport,
  getImport,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  listImportLines,
  listImportRows,
  type OfferImport,
  startImport,
} from '@tongyun/contract/price-sheets/endpoints'
import type { OfferOutcomes } from '@tongyun/contract/supply/offer-changes'
import { revertOffers } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts'
import { Outcomes } from './change-outcome.tsx'
import styles from './import.module.css'
import { ImportCheck } from './import-check.tsx'
import { OtherSheets } from './import-other-sheets.tsx'
import { type ShownParts, shownImport } from './import-pages.ts'
import { ImportReading } from './import-reading.tsx'
import { ImportResult } from './import-result.tsx'
import type { ShownRows } from './import-rows.tsx'
import type { ShownLines } from './import-side.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportUndo } from './import-undo.tsx'
import { isWorkedOn } from './import-watch.ts'
import type { Written } from './import-way-back.tsx'
import { ImportWorking } from './import-working.tsx'

type Refusal = { error: string; requestKey?: string }
type Undone = { outcomes: OfferOutcomes }

/** `rows`: a page of what a checked sheet would save. `lines`: a page of the file. `parts`: which of its other rows are shown. */
type SheetPage = {
  sheet: OfferImport
  parts: ShownParts
  rows: ShownRows | null
  lines: ShownLines | null
  suspicious: number
  faulty: number
  now: string
  requestKey: string
}

const numberIn = (text: string | null, usual: string) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= Number(usual) ? (text ?? usual) : usual

const isOutcome = (value: string | null): value is ImportOutcome => IMPORT_OUTCOMES.some((outcome) => outcome === value)

export const loader = async (args: LoaderFunctionArgs): Promise<SheetPage> => {
  await requireProvider(args)
  const importId = args.params.importId ?? ''
  const { call } = args.context.get(pageContext)
  const { data, code } = orLogin(args, await call(getImport, { importId }))
  if (data === null || code !== 200) throw new Response(null, { status: 404 })
  const now = new Date().toISOString()
  const asked = new URL(args.request.url).searchParams
  const all = { suspicious: data.suspicious.length, faulty: data.faulty.length }
  const shown = { ...shownImport(data, asked), ...all, now, requestKey: newRequestKey() }
  const isChecked = data.status === 'checked'
  if (!isChecked && data.status !== 'checking') return { ...shown, rows: null, lines: null }
  const [outcome, page] = [asked.get('rows'), asked.get('page') ?? '1']
  const input = { importId, ...(isOutcome(outcome) ? { outcome } : {}), page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
  const row = asked.get('row') ?? ''
  const shownPage = /^[1-9]\d{0,6}$/.test(row) ? { row } : { page: numberIn(asked.get('lines'), '1') }
  const place = { sheet: numberIn(asked.get('sheet'), '0'), ...shownPage }
  const [rows, lines] = await Promise.all([
    isChecked ? call(listImportRows, input) : null,
    data.reading === null ? null : call(listImportLines, { importId, ...place }),
  ])
  return { ...shown, rows: rows?.data ?? null, lines: lines?.data ?? null }
}

const fieldsOf = (form: FormData, prefix: string): string[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [`${name.slice(prefix.length)}=${value}`] : [],
  )

/** The page of the file one was on, to come back to it. */
const placeOf = (request: Request): Record<string, string> => {
  const asked = new URL(request.url).searchParams
  return Object.fromEntries(['sheet', 'lines', 'row'].flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])))
}

/** Fields of an offer that were changed, for the offers the form names; a press of its own leaves them out or takes them in. */
const editsOf = (form: FormData): string[] => {
  const [of, out] = [textOf(form, 'for'), textOf(form, 'out')]
  if (out !== '') return [`${of}:out=${out}`]
  return [...form].flatMap(([name, value]) => {
    const field = name.startsWith('edit-') ? name.slice('edit-'.length) : ''
    const same = textOf(form, `was-${field}`) === value
    return field === '' || typeof value !== 'string' || same ? [] : [`${of}:${field}=${value}`]
  })
}

export const action = async (args: ActionFunctionArgs): Promise<Refusal | Undone | Written | Response> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const importId = args.params.importId ?? ''
  if (textOf(form, 'do') === 'undo') {
    const { data, code, msgParams } = orLogin(args, await call(revertOffers, { changeSet: textOf(form, 'changeSet') }))
    return data === null || code !== 200 ? { error: errorText(code, msgParams ?? {}) ?? '' } : { outcomes: data }
  }
  const back = form.getAll('back').filter((edit) => typeof edit === 'string')
  if (textOf(form, 'do') === 'edit') {
    const edits = back.length > 0 ? back : editsOf(form)
    if (edits.length === 0) return redirect(paths.importSheet(importId, placeOf(args.request)))
    const answer = orLogin(args, await call(answerImport, { importId, answers: [], edits }))
    if (answer.data === null || answer.code !== 200) return { error: errorText(answer.code, answer.msgParams ?? {}) ?? '' }
    return { before: answer.data.before, back: textOf(form, 'last') !== '' }
  }
  const act = () => {
    switch (textOf(form, 'do')) {
      case 'answer':
        return call(answerImport, { importId, answers: fieldsOf(form, 'answer-'), edits: [] })
      case 'correct': {
        const cells = fieldsOf(form, 'cell-').map((pair) => pair.replace('-', ':'))
        return call(correctImport, { importId, cells, places: fieldsOf(form, 'place-') })
      }
      case 'sheet':
        return call(chooseSheet, { importId, sheet: textOf(form, 'sheet') })
      case 'start':
        return call(startImport, { importId, submit: textOf(form, 'submit'), requestKey: requestKeyOf(form) })
      case 'cancel':
        return call(cancelImport, { importId })
      default:
        return null
    }
  }
  const asked = act()
  if (asked === null) return { error: m.err_action_unknown() }
  const answer = orLogin(args, await asked)
  return answer.code === 200
    ? redirect(paths.importSheet(importId, placeOf(args.request)))
    : { error: errorText(answer.code, answer.msgParams ?? {}) ?? '', requestKey: requestKeyAfter(form, answer) }
}

/** What of a page its address says, but for the page of the file and the offer of it that is written. */
const shownBy = ({ searchParams }: URL) => {
  const asked = new URLSearchParams(searchParams)
  for (const name of ['sheet', 'lines', 'edit']) asked.delete(name)
  asked.sort()
  return String(asked)
}

/** An offer that is opened or closed is on the page already, and another page of the file is fetched alone (shown-lines.ts). */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isOnPage =
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    shownBy(currentUrl) === shownBy(nextUrl)
  return isOnPage ? false : defaultShouldRevalidate
}

export const meta = seo(() => ({ title: m.import_title(), path: paths.imports(), indexed: false }))

const Ended = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text}>
    <Link to={paths.imports()} className={buttonClass('main')}>
      {m.import_another()}
    </Link>
  </EmptyState>
)

/** Of a file with several sheets it is one that was not read. */
const notRead = ({ header }: OfferImport) =>
  header === null || header.otherSheets.length === 0 ? m.import_not_read() : m.import_sheet_not_read({ sheet: header.sheet })

const STEP = { reading: 1, checking: 1, checked: 1, importing: 2, done: 2, cancelled: 2, refused: 0 } as const

export default function ImportSheet() {
  const { sheet, rows, lines, now, requestKey, ...shown } = useLoaderData<SheetPage>()
  const answer = useActionData<Refusal | Undone | Written>()
  const refusal = answer !== undefined && 'error' in answer ? answer : undefined
  const { status } = sheet
  const title = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(title, status)
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {sheet.fileName}
      </h1>
      <ImportSteps current={STEP[status]} />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal.error}
        </p>
      )}
      {answer !== undefined && 'outcomes' in answer && (
        <div className={styles.undone} role="status">
          <Outcomes outcomes={{ ...answer.outcomes, changeSet: null }} />
        </div>
      )}
      {isWorkedOn(status) && <ImportWorking sheet={sheet} comes={lines?.offers.length === 0} />}
      {status === 'checked' && <OtherSheets {...sheet} />}
      {(status === 'checked' || status === 'checking') && sheet.reading !== null && (
        <ImportReading
          sheet={sheet}
          rows={rows}
          lines={lines}
          suspicious={shown.suspicious}
          written={answer !== undefined && 'before' in answer ? answer : undefined}
          requestKey={<RequestKeyField given={requestKey} answer={refusal} />}
        />
      )}
      {status === 'checked' && sheet.reading === null && (
        <ImportCheck sheet={sheet} rows={rows} {...shown} requestKey={<RequestKeyField given={requestKey} answer={refusal} />} />
      )}
      {status === 'done' && <ImportResult sheet={sheet} now={now} />}
      {sheet.changeSet !== null && <ImportUndo changeSet={sheet.changeSet} />}
      {status === 'done' && <OtherSheets {...sheet} />}
      {status === 'cancelled' && <Ended title={m.import_status_cancelled()} text={m.import_was_cancelled()} />}
      {status === 'refused' && <Ended title={notRead(sheet)} text={sheet.refusal ?? ''} />}
      {status === 'refused' && <OtherSheets {...sheet} />}
    </>
  )
}
