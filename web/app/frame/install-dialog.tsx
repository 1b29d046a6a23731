import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useInstalling } from './installing.ts'

/** What installing gives, and the button that does it or the words of the browser’s menu. Loaded when it is asked for. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const offer = useInstalling()
  const install = async () => {
    // A browser asks once for each time it offers; asked again, it refuses.
    if (typeof offer === 'object') await offer.prompt().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.offline_install()}
      closeLabel={m.layout_close()}
      actions={
        <>
          {typeof offer === 'object' && (
            <Button kind="main" onClick={install}>
              {m.offline_install_do()}
            </Button>
          )}
          <Link to={paths.offline()} onClick={onClose}>
            {m.offline_title()}
          </Link>
        </>
      }
    >
      <ul>
        <li>{m.offline_install_window()}</li>
        <li>{m.offline_install_offline()}</li>
        <li>{m.offline_install_leave()}</li>
      </ul>
      {offer === true && <p>{m.offline_install_ios()}</p>}
    </Dialog>
  )
}
