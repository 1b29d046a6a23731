import { CONSENT_PURPOSES, NEEDED_CONSENTS } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { paths } from '../site/paths.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './register-form.module.css'

/** What each consent is about, and where it is written. */
const CONSENTS = {
  terms: { words: m.register_consent_terms, link: m.layout_register_protocol, to: paths.registerProtocol() },
  privacy: { words: m.register_consent_privacy, link: m.layout_privacy, to: paths.privacy() },
  cross_border: { words: m.register_consent_cross_border, link: null, to: '' },
  marketing: { words: m.register_consent_marketing, link: null, to: '' },
} satisfies Record<(typeof CONSENT_PURPOSES)[number], unknown>

const isNeeded = (purpose: string) => NEEDED_CONSENTS.some((needed) => needed === purpose)

/** What a person agrees to, each by itself. */
export const ConsentFields = ({ given, error }: { given: string[]; error: string | undefined }) => (
  <fieldset className={styles.consents} id={fieldId('consents')} tabIndex={-1} aria-describedby="consents-error">
    <legend>{m.register_consents()}</legend>
    {CONSENT_PURPOSES.map((purpose) => {
      const { words, link, to } = CONSENTS[purpose]
      return (
        <div key={purpose} className={styles.consent}>
          <Checkbox name="consents" value={purpose} defaultChecked={given.includes(purpose)}>
            <span>
              {words()}{' '}
              <small className="faint">· {isNeeded(purpose) ? m.register_consent_needed() : m.register_consent_optional()}</small>
            </span>
          </Checkbox>
          {link !== null && (
            <Link to={to} target="_blank" rel="noopener">
              {link()}
              <span className="sr">{m.layout_new_tab()}</span>
            </Link>
          )}
        </div>
      )
    })}
    {error !== undefined && (
      <p id="consents-error" className={`t12 ${styles.error}`}>
        {error}
      </p>
    )}
  </fieldset>
)
