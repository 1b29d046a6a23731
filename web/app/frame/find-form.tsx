import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './find-form.module.css'

/** The shortest way to capacity from a page that is none: two plain fields to the mall, without the scripts of the search bar. */
export const FindForm = () => (
  <Form action={paths.mall()} method="get" role="search" aria-label={m.layout_find()} className={styles.find}>
    <TextField label={m.layout_find_from()} name="origin" maxLength={80} />
    <TextField label={m.layout_find_to()} name="destination" maxLength={80} />
    <Button type="submit" kind="main">
      {m.layout_find()}
    </Button>
  </Form>
)
