import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './help.module.css'

/** The search of the help centre, a plain GET form. */
export const HelpSearch = ({ question }: { question: string }) => (
  <Form action={paths.platformDocument()} method="get" role="search" className={styles.search} key={question}>
    <TextField
      label={m.documents_search()}
      hint={m.documents_search_hint()}
      name="q"
      type="search"
      defaultValue={question}
      maxLength={100}
      before={<Icon name="search" />}
    />
    <Button type="submit" kind="main">
      {m.documents_search_go()}
    </Button>
  </Form>
)
