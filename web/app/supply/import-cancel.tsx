import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'

/** Ends an import before anything of it is saved, or between two of its steps; the page's own action takes it. */
export const ImportCancel = () => (
  <Form method="post">
    <input type="hidden" name="do" value="cancel" />
    <Button type="submit" kind="danger" size="small">
      {m.import_cancel()}
    </Button>
  </Form>
)
