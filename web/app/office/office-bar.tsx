import type { Account } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { LanguageMenu } from '../i18n/language-menu.tsx'
import { CurrencyMenu } from '../site/currency-menu.tsx'
import { Logo } from '../site/logo.tsx'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { InboxLink } from './inbox-link.tsx'
import styles from './office-bar.module.css'

/** With script the browser forgets its token too; without, the form ends the session and goes home. */
const leave = async (event: FormEvent) => {
  event.preventDefault()
  const { logOut } = await import('../session/session-calls.ts')
  await logOut()
}

/** The slim bar of workbench and administration (§2: no portal header there): whose place it is, and the ways out. */
export const OfficeBar = ({ place, account, role }: { place: string; account: Account; role: string }) => {
  const { businessCode } = useRootData().config
  return (
    <header className={styles.bar} data-person={account.userId}>
      <Logo />
      <span className={styles.place}>{place}</span>
      <p className={styles.who}>
        <b>{account.companyName ?? account.fullName}</b>
        <span>{account.companyName === null ? role : `${account.fullName} · ${role}`}</span>
      </p>
      <div className={styles.tools}>
        <CurrencyMenu />
        {businessCode === 'open' && <LanguageMenu />}
        <InboxLink className={styles.back} />
        <Link to={paths.home()} className={styles.back} aria-label={m.workbench_portal()} title={m.workbench_portal()}>
          <Icon name="world" />
          <span className={styles.word}>{m.workbench_portal()}</span>
        </Link>
        <Form method="post" action={paths.logout()} onSubmit={leave}>
          <Button type="submit" size="small">
            {m.session_log_out()}
          </Button>
        </Form>
      </div>
    </header>
  )
}
