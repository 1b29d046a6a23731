import * as m from '@tongyun/messages'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './password-field.module.css'

/** A password that can be shown while it is typed; pasting and password managers are welcome. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'unit'>) => {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      unit={
        hydrated ? (
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? m.login_hide_password() : m.login_show_password()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        ) : undefined
      }
    />
  )
}
