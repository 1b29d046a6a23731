import * as m from '@tongyun/messages'
import { useHref, useLocation } from 'react-router'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './sandbox-key.module.css'

/** The key of the reader's sandbox, which samples bear; or the way to one, which takes no account and no script. */
export const SandboxKey = ({ sandboxKey, refusal }: { sandboxKey: string | null; refusal?: string | undefined }) => {
  const { pathname } = useLocation()
  const action = useHref(paths.api())
  return (
    <aside className={styles.box} aria-label={m.apidocs_sandbox()}>
      {sandboxKey === null ? (
        <form method="post" action={action} className={styles.form}>
          <input type="hidden" name="from" value={pathname} />
          <Button type="submit" kind="main">
            {m.apidocs_sandbox_get()}
          </Button>
          <p className="mute">{m.apidocs_sandbox_lead()}</p>
        </form>
      ) : (
        <p>
          {m.apidocs_sandbox_yours()} <code className={styles.key}>{sandboxKey}</code>
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="bad">
          {refusal}
        </p>
      )}
    </aside>
  )
}
