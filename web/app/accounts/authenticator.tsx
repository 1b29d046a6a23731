import * as m from '@tongyun/messages'
import { AccountForm } from '../forms/account-form.tsx'
import type { Check } from '../forms/use-faults.ts'
import styles from './authenticator.module.css'
import type { SecondFactorAnswer } from './second-factor-answer.ts'
import { SecondFactorField } from './second-factor-field.tsx'

/** Picture and secret for the app, and the code that proves it took them. */
export const Authenticator = ({
  secret,
  image,
  answer,
  check,
}: {
  secret: string
  image: string
  answer: SecondFactorAnswer
  check: Check
}) => (
  <div className={styles.columns}>
    {image !== '' && <img className={styles.picture} src={image} alt={m.account_qr()} width="192" height="192" />}
    <div>
      <p>{m.account_scan()}</p>
      <p className={styles.secret}>
        <span className="t12 mute">{m.account_secret()}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
      </p>
      <AccountForm answer={{ faults: answer.faults }} check={check} button={m.account_second_factor_confirm()}>
        {(error) => (
          <>
            <input type="hidden" name="step" value="confirm" />
            <input type="hidden" name="secret" value={secret} />
            <input type="hidden" name="image" value={image} />
            <SecondFactorField error={error('secondFactor')} />
          </>
        )}
      </AccountForm>
    </div>
  </div>
)
