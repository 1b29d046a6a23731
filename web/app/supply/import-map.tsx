/** What the columns of a sheet mean: a line a column with its content, and what holds for all rows. */
import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import { CURRENCIES, MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import.module.css'

/** Lists small enough to choose from; everything else is written as in a cell. */
const LISTS: Record<string, readonly { value: string; label: () => string }[]> = {
  mode: MODES.map((mode) => ({ value: mode, label: () => vocabularyWord('mode', mode) })),
  currency: CURRENCIES.map((currency) => ({ value: currency, label: () => currency })),
}

const Constant = ({ name, title, value }: { name: string; title: string; value: string }) => {
  const list = LISTS[name]
  if (list === undefined) return <TextField label={title} name={`constant-${name}`} defaultValue={value} maxLength={300} />
  const options = list.map(({ value: code, label }) => ({ value: code, label: label() }))
  const chosen = options.find(({ value: code, label }) => code === value || label === value)?.value ?? ''
  return (
    <Select
      label={title}
      name={`constant-${name}`}
      defaultValue={chosen}
      options={[{ value: '', label: m.import_place_choose() }, ...options]}
    />
  )
}

/** Examples of a column's content, the first two different ones. */
const contentOf = (samples: readonly (readonly string[])[], at: number) =>
  [...new Set(samples.map((row) => row[at] ?? '').filter((text) => text !== ''))].slice(0, 2).join(' · ')

export const ImportMap = ({ header, mapping, choices }: Pick<OfferImport, 'header' | 'mapping' | 'choices'>) => {
  if (header === null || mapping === null) return null
  const options = [{ value: '', label: m.import_map_leave() }, ...choices.map(({ key, title }) => ({ value: key, label: title }))]
  return (
    <Form method="post" className={styles.mapping}>
      <input type="hidden" name="do" value="map" />
      <Section
        title={m.import_map_title()}
        note={
          header.sheet === ''
            ? m.import_titles_in({ row: String(header.row) })
            : m.import_sheet_of({ sheet: header.sheet, row: String(header.row) })
        }
      >
        <p className={styles.quiet}>{mapping.remembered ? m.import_map_remembered() : m.import_map_text()}</p>
        <Table
          caption={m.import_map_title()}
          head={
            <tr>
              <th scope="col">{m.import_map_column()}</th>
              <th scope="col">{m.import_map_example()}</th>
              <th scope="col">{m.import_map_meaning()}</th>
            </tr>
          }
        >
          {header.titles.map((title, at) =>
            title === '' && contentOf(header.samples, at) === '' ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position; titles may repeat
              <tr key={at}>
                <th scope="row">{title}</th>
                <td className={styles.sample}>{contentOf(header.samples, at)}</td>
                <td className={styles.meaning}>
                  <Select
                    label={`${m.import_map_meaning()} ${title}`}
                    labelHidden
                    name={`column-${at}`}
                    defaultValue={mapping.columns[at] ?? ''}
                    options={options}
                  />
                </td>
              </tr>
            ),
          )}
        </Table>
      </Section>
      <Section title={m.import_map_all()} note={m.import_map_all_text()}>
        <div className={styles.constants}>
          {mapping.constants.map(({ key, title, value }) => (
            <Constant key={key} name={key} title={title} value={value} />
          ))}
          <Select
            label={m.import_map_dates()}
            name="dateOrder"
            defaultValue={mapping.dateOrder}
            options={[
              { value: 'month_first', label: m.import_map_month_first() },
              { value: 'day_first', label: m.import_map_day_first() },
            ]}
          />
        </div>
      </Section>
      <Button type="submit" kind="main">
        {m.import_check()}
      </Button>
    </Form>
  )
}
