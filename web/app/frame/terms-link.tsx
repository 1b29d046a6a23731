import * as m from '@tongyun/messages'
import { lazy } from 'react'
import { paths } from '../site/paths.ts'
import { DialogLink } from '../ui/dialog-link.tsx'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** Opens the service terms over the page (L07); without script the link leads to their own page. */
export const TermsLink = () => <DialogLink to={paths.serviceProtocol()} label={m.layout_terms()} dialog={TermsDialog} />
