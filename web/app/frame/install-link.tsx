import * as m from '@tongyun/messages'
import { lazy } from 'react'
import { paths } from '../site/paths.ts'
import { DialogLink } from '../ui/dialog-link.tsx'
import { useInstalling } from './installing.ts'

const InstallDialog = lazy(() => import('./install-dialog.tsx'))

/** A line of the foot where the browser can install the site, and none where it cannot or has. */
export const InstallLink = () =>
  useInstalling() && (
    <li>
      <DialogLink to={paths.offline()} label={m.offline_install()} dialog={InstallDialog} />
    </li>
  )
