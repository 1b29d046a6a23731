import { EMBED_PATH } from '@tongyun/contract/api-keys/terms/widget-terms'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './embed.module.css'

/** The key of the frame, and what is looked for in it. */
export type Asked = { key: string; origin: string | undefined; destination: string | undefined; mode: Mode | undefined }

/** A lane by its two names and how it is carried; answered in the same frame, without script. */
export const SearchForm = ({ asked: { key, origin, destination, mode } }: { asked: Asked }) => (
  <Form action={`${EMBED_PATH}/search`} method="get" role="search" className={styles.search}>
    <input type="hidden" name="key" value={key} />
    <TextField label={m.layout_find_from()} name="origin" maxLength={80} defaultValue={origin} />
    <TextField label={m.layout_find_to()} name="destination" maxLength={80} defaultValue={destination} />
    <Select
      label={m.widget_mode()}
      name="mode"
      defaultValue={mode ?? ''}
      options={[{ value: '', label: m.widget_all_modes() }, ...MODES.map((each) => ({ value: each, label: modeWord(each) }))]}
    />
    <Button type="submit" kind="main">
      {m.layout_find()}
    </Button>
  </Form>
)
