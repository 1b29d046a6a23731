import * as m from '@tongyun/messages'
import { Form, Link, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import styles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { ScriptField } from './entrance-page.tsx'
import { type LoginAnswer, type LoginData, loginFaults } from './login-answer.ts'
import { PasswordField } from './password-field.tsx'

/** First step: name, password, captcha. Password and captcha are typed anew after a refusal, the name is kept. */
export const LoginForm = ({ data, answer }: { data: LoginData; answer: LoginAnswer | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, loginFaults)
  const busy = useNavigation().state === 'submitting'
  const { next, provider, captcha } = data
  return (
    <>
      <FaultSummary faults={faults} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <ScriptField />
        <TextField
          id={fieldId('username')}
          label={m.login_username()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          defaultValue={answer?.username}
          error={error('username')}
          required
        />
        <PasswordField
          key={captcha?.captchaId}
          id={fieldId('password')}
          label={m.login_password()}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          error={error('password')}
          required
        />
        <CaptchaField captcha={captcha} purpose="login" error={error('captcha')} work={answer?.work} />
        <Button type="submit" kind="main" className={styles.go} disabled={busy}>
          {m.login_go()}
        </Button>
        <p className={styles.row}>
          <Link to={paths.reset()}>{m.login_forgotten()}</Link>
          <Link to={paths.login({ next, site: provider ? '' : 'provider' })}>
            {provider ? m.login_portal() : m.login_provider_site()}
          </Link>
        </p>
      </Form>
    </>
  )
}
