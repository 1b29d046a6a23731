/** Price sheets come in here (X06): a spreadsheet or pasted cells, templates, one's own offers to edit, the latest imports. */
import type { DataOf } from '@tongyun/contract/endpoint'
import {
  listImports,
  MAX_EXPORTED_OFFERS,
  MAX_PASTED_LENGTH,
  pasteImport,
  SPREADSHEET_EXTENSIONS,
  SPREADSHEET_FIELD,
  uploadImport,
} from '@tongyun/contract/price-sheets/endpoints'
import { answerMailedSheet, getSheetMail, renewSheetAddress } from '@tongyun/contract/sheet-mail/endpoints'
import { REFUSED_FILE } from '@tongyun/contract/upload-limits'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type DragEvent, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { formatNumber } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import blockStyles from '../office/people.module.css'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { Field } from '../ui/field.tsx'
import { FileControl } from '../ui/file-control.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './import.module.css'
import { ImportByMail } from './import-by-mail.tsx'
import { STATUS_WORDS } from './import-status.ts'
import { ImportSteps } from './import-steps.tsx'

type Refusal = { error: string; requestKey?: string }
type ImportsData = DataOf<typeof listImports> & { requestKey: string; mail: DataOf<typeof getSheetMail> }

export const loader = async (args: LoaderFunctionArgs): Promise<ImportsData> => {
  await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const [listed, mail] = await Promise.all([call(listImports, {}), call(getSheetMail, {})])
  const { data } = orLogin(args, listed)
  return {
    ...(data ?? { imports: [], exportable: 0 }),
    mail: mail.data ?? { address: null, held: [] },
    requestKey: newRequestKey(),
  }
}

/** A refused file stands in its field as its code and reason (files.ts). */
const refusalOf = (form: FormData): Refusal => {
  const [code = '', reason = ''] = textOf(form, SPREADSHEET_FIELD).slice(REFUSED_FILE.length).split(':')
  const refused = { code: Number(code), msgParams: { reason } }
  const error = reason === 'too_big' ? m.import_too_big() : errorText(refused.code, refused.msgParams)
  return { error: error ?? m.import_failed_upload(), requestKey: requestKeyAfter(form, refused) }
}

export const action = async (args: ActionFunctionArgs): Promise<Refusal | Response> => {
  await requireProvider(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const mail = textOf(form, 'mail')
  if (mail !== '') {
    const given = textOf(form, 'answer')
    const answer = (['take', 'discard'] as const).find((one) => one === given)
    if (mail !== 'address' && answer === undefined) return { error: m.import_failed_upload() }
    const { code, msgParams } =
      answer === undefined
        ? orLogin(args, await call(renewSheetAddress, {}))
        : orLogin(args, await call(answerMailedSheet, { mailId: mail, answer }))
    return code === 200 ? redirect(paths.imports()) : { error: errorText(code, msgParams ?? {}) ?? m.import_failed_upload() }
  }
  const spreadsheet = textOf(form, SPREADSHEET_FIELD)
  if (spreadsheet.startsWith(REFUSED_FILE)) return refusalOf(form)
  const cells = textOf(form, 'cells')
  if (spreadsheet === '' && cells.length > MAX_PASTED_LENGTH)
    return { error: m.import_paste_too_long({ limit: formatNumber(MAX_PASTED_LENGTH) }) }
  if (spreadsheet === '' && cells.trim() === '') return { error: m.import_choose_first() }
  const asked =
    spreadsheet === ''
      ? call(pasteImport, { cells, requestKey: requestKeyOf(form) })
      : call(uploadImport, { spreadsheet, requestKey: requestKeyOf(form) })
  const answer = orLogin(args, await asked)
  if (answer.data === null || answer.code !== 200)
    return {
      error: errorText(answer.code, answer.msgParams ?? {}) ?? m.import_failed_upload(),
      requestKey: requestKeyAfter(form, answer),
    }
  return redirect(paths.importSheet(answer.data.importId))
}

export const meta = seo(() => ({ title: m.import_title(), path: paths.imports(), indexed: false }))

const Upload = ({ requestKey }: Pick<ImportsData, 'requestKey'>) => {
  const refusal = useActionData<Refusal>()
  const { state } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  /** A file that was chosen is read at once; the button is for what is pasted, and where no script runs. */
  const send = () => {
    if (input.current?.files?.length) input.current.form?.requestSubmit()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (input.current === null || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <Form method="post" encType="multipart/form-data" className={styles.upload}>
      <RequestKeyField given={requestKey} answer={refusal} />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal.error}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the file field within takes keyboard and touch */}
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Field label={m.import_drop()} hint={m.import_file_hint()}>
          {(control) => (
            <FileControl
              {...control}
              ref={input}
              name={SPREADSHEET_FIELD}
              accept={SPREADSHEET_EXTENSIONS.join(',')}
              onChange={send}
            />
          )}
        </Field>
      </div>
      <Field label={m.import_paste()} hint={m.import_paste_hint()}>
        {(control) => (
          <span className={fieldStyles.box}>
            <textarea {...control} name="cells" rows={3} spellCheck={false} />
          </span>
        )}
      </Field>
      <Button type="submit" kind="main" disabled={state !== 'idle'}>
        {m.import_upload()}
      </Button>
      <p role="status" className={styles.quiet}>
        {state === 'submitting' && m.import_uploading()}
      </p>
    </Form>
  )
}

/** Where the exported files begin and end, counted from one. */
const partsOf = (offers: number) =>
  Array.from({ length: Math.max(1, Math.ceil(offers / MAX_EXPORTED_OFFERS)) }, (_, at) => ({
    part: at + 1,
    from: at * MAX_EXPORTED_OFFERS + 1,
    to: Math.min(offers, (at + 1) * MAX_EXPORTED_OFFERS),
  }))

const Templates = ({ columns, title, hint }: { columns: 'all' | 'short'; title: string; hint: string }) => (
  <>
    <p className={styles.kind}>
      <b>{title}</b> <span className={styles.quiet}>{hint}</span>
    </p>
    <ul className={styles.links} aria-label={title}>
      {MODES.map((mode) => (
        <li key={mode}>
          <a href={filePaths.importTemplate(mode, columns)} className={buttonClass('second', 'small')}>
            {vocabularyWord('mode', mode)}
          </a>
        </li>
      ))}
    </ul>
  </>
)

const Downloads = ({ exportable }: { exportable: number }) => (
  <div className={styles.downloads}>
    <Section title={m.import_templates()}>
      <Templates columns="short" title={m.import_templates_short()} hint={m.import_templates_short_hint()} />
      <Templates columns="all" title={m.import_templates_full()} hint={m.import_templates_full_hint()} />
    </Section>
    <Section title={m.import_export()} note={m.import_export_hint()}>
      <ul className={styles.links}>
        {partsOf(exportable).map(({ part, from, to }) => (
          <li key={part}>
            <a href={filePaths.offersFile({ part: String(part) })} className={buttonClass('second', 'small')}>
              {part === 1 && to === exportable
                ? m.import_export()
                : m.import_export_part({ from: formatNumber(from), to: formatNumber(to) })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  </div>
)

export default function Imports() {
  const { imports, exportable, requestKey, mail } = useLoaderData<ImportsData>()
  return (
    <>
      <h1>{m.import_title()}</h1>
      <ImportSteps current={0} />
      <p className={styles.intro}>{m.import_intro()}</p>
      <Upload requestKey={requestKey} />
      <ImportByMail {...mail} />
      <Downloads exportable={exportable} />
      <Section title={m.import_recent()}>
        {imports.length === 0 ? (
          <p className={styles.quiet}>{m.import_none()}</p>
        ) : (
          <div className={blockStyles.blocks}>
            <Table
              caption={m.import_recent()}
              head={
                <tr>
                  <th scope="col">{m.import_what()}</th>
                  <th scope="col">{m.import_when()}</th>
                  <th scope="col">{m.import_state()}</th>
                  <th scope="col">{m.import_rows_good()}</th>
                  <th scope="col">{m.import_rows_faulty()}</th>
                </tr>
              }
            >
              {imports.map(({ importId, fileName, createdAt, status, counts }) => (
                <tr key={importId}>
                  <th scope="row">
                    <Link to={paths.importSheet(importId)} className={styles.file}>
                      {fileName}
                    </Link>
                  </th>
                  <Cell label={m.import_when()}>
                    <Moment at={createdAt} />
                  </Cell>
                  <Cell label={m.import_state()}>{STATUS_WORDS[status]()}</Cell>
                  <Cell label={m.import_rows_good()}>{counts === null ? '—' : formatNumber(counts.good)}</Cell>
                  <Cell label={m.import_rows_faulty()}>{counts === null ? '—' : formatNumber(counts.faulty)}</Cell>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </Section>
    </>
  )
}
