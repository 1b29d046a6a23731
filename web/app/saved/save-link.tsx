/** "Save this search", from wherever a search stands: a dialog over it with script, a page without. */
import type { Query } from '@tongyun/contract/page-paths'
import type { Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import * as m from '@tongyun/messages'
import { lazy, useCallback } from 'react'
import { paths } from '../site/paths.ts'
import { DialogLink } from '../ui/dialog-link.tsx'
import styles from './save-link.module.css'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

/** How results are put in order or shown is not part of what is saved. */
const SHOWING: Query = { page: undefined, pageSize: undefined, sort: undefined, view: undefined, compare: undefined }

export const SaveLink = ({ searched, query }: { searched: Searched; query: Query }) => {
  const address = paths.saveSearch({ ...query, ...SHOWING, searched: searched === 'offers' ? undefined : searched })
  const dialog = useCallback((shown: { onClose: () => void }) => <SaveDialog address={address} {...shown} />, [address])
  return (
    <span className={styles.save}>
      <DialogLink to={address} label={m.saved_save()} dialog={dialog} />
    </span>
  )
}
