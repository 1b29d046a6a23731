import * as m from '@tongyun/messages'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './recovery-codes.module.css'

/** Codes that replace the app once each; shown this once, to be copied or printed. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const hydrated = useHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast(m.account_copied(), 'plain')
    } catch {
      showToast(m.account_not_copied())
    }
  }
  return (
    <Section title={m.account_recovery_codes()}>
      <p className="mute">{m.account_recovery_text()}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {hydrated && (
        <p className="flex wrap no-print">
          <Button onClick={copy}>
            <Icon name="copy" />
            {m.account_copy()}
          </Button>
          <Button onClick={() => print()}>
            <Icon name="printer" />
            {m.account_print()}
          </Button>
        </p>
      )}
    </Section>
  )
}
