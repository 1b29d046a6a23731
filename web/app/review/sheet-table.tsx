import type { FileFacts } from '@tongyun/contract/files/endpoints'
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { CommentField } from './comment-field.tsx'
import styles from './review.module.css'
import { CHANGE_WORDS } from './review-words.ts'
import type { SheetRow } from './sheet-rows.ts'
import { sectionOf, sectionWords } from './sheet-sections.ts'

type Files = Readonly<Record<string, FileFacts>>

const Papers = ({ ids, files }: { ids: readonly string[]; files: Files }) =>
  ids
    .flatMap((id) => files[id] ?? [])
    .map((file) => (
      <a key={file.fileId} className={styles.file} href={file.url} target="_blank" rel="noopener noreferrer">
        {file.mediaType === 'image/webp' && <img src={file.url} alt="" loading="lazy" />}
        <span>
          {m.review_file_open()} · {file.name}
        </span>
      </a>
    ))

const Words = ({ tone, children }: { tone: 'before' | 'after'; children: string | null }) =>
  children === null ? <span className="faint">{m.review_none()}</span> : <span className={styles[tone]}>{children}</span>

/** `suspicious`: the path of the price that deserves a second look; null for none. */
type Shown = { rows: readonly SheetRow[]; files: Files; compared: boolean; commented: boolean; suspicious: string | null }

const Row = ({ row, files, compared, commented, suspicious }: { row: SheetRow } & Omit<Shown, 'rows'>) => {
  const { path, label, before, after, change } = row
  const marked = compared && change !== 'same' ? change : undefined
  return (
    <tr data-change={marked}>
      <th scope="row">
        {label}
        {marked !== undefined && <span className={styles.mark}>{CHANGE_WORDS[marked]()}</span>}
      </th>
      {compared && (
        <td data-label={m.review_before()}>
          <div>
            <Words tone="before">{before}</Words>
          </div>
        </td>
      )}
      <td data-label={compared ? m.review_after() : m.review_value()}>
        <div>
          <Words tone="after">{after}</Words>
          {path === suspicious && (
            <span className="warn flex">
              <Icon name="alert-triangle" />
              {m.offer_price_suspicious()}
            </span>
          )}
          <Papers ids={row.files} files={files} />
        </div>
      </td>
      {commented && (
        <td>
          <CommentField path={path} label={label} />
        </td>
      )}
    </tr>
  )
}

const Rows = ({ caption, rows, ...shown }: Shown & { caption: string }) => {
  const { compared, commented } = shown
  return (
    <div className={compared ? `${styles.sheet} ${styles.compared}` : styles.sheet}>
      <Table
        caption={caption}
        head={
          <tr>
            <th scope="col">{m.review_field()}</th>
            {compared && <th scope="col">{m.review_before()}</th>}
            <th scope="col">{compared ? m.review_after() : m.review_value()}</th>
            {commented && <th scope="col">{m.review_comment()}</th>}
          </tr>
        }
      >
        {rows.map((row) => (
          <Row key={row.path + row.before} row={row} {...shown} />
        ))}
      </Table>
    </div>
  )
}

/** The fields of a kind of subject, part by part. */
const Parts = ({ kind, ...shown }: Shown & { kind: SubjectKind }) =>
  [...Map.groupBy(shown.rows, ({ path }) => sectionOf(kind, path))].map(([section, rows]) => (
    <div key={section}>
      {section !== '' && <h3 className={styles.part}>{sectionWords(section)}</h3>}
      <Rows {...shown} rows={rows} caption={section === '' ? m.review_sheet() : sectionWords(section)} />
    </div>
  ))

/** What was submitted; beside what is public, changes first and the rest folded away. */
export const SheetTable = ({ kind, ...shown }: Shown & { kind: SubjectKind }) => {
  if (!shown.compared)
    return (
      <Section title={m.review_sheet()}>
        <Parts kind={kind} {...shown} />
      </Section>
    )
  const changed = shown.rows.filter(({ change }) => change !== 'same')
  const same = shown.rows.filter(({ change }) => change === 'same')
  return (
    <Section title={m.review_sheet()} note={m.review_changes({ count: changed.length })}>
      {changed.length === 0 ? <p className="mute">{m.review_no_changes()}</p> : <Parts kind={kind} {...shown} rows={changed} />}
      {same.length > 0 && (
        <Disclosure summary={m.review_unchanged({ count: same.length })}>
          <Parts kind={kind} {...shown} rows={same} compared={false} />
        </Disclosure>
      )}
    </Section>
  )
}
