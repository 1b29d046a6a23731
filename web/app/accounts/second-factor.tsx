/** The second factor: an authenticator app and recovery codes. */
import { startSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from '@tongyun/contract/accounts/account'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { AccountForm, DoneNote } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Authenticator } from './authenticator.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondFactorAnswer } from './second-factor-answer.ts'
import { SecondFactorField } from './second-factor-field.tsx'

const START = (form: FormData) => missing(form, ['password'])
const CONFIRM = (form: FormData) => missing(form, ['secondFactor'])
const STOP = (form: FormData) => missing(form, ['password', 'secondFactor'])

const PLACES = { wrong_password: 'password', wrong_second_factor: 'secondFactor', 813001: 'secondFactor' }
const NAMES = { fields: { code: 'secondFactor' }, places: PLACES }

type Step = (args: ActionFunctionArgs, form: FormData, call: PageContext['call']) => Promise<SecondFactorAnswer>

const start: Step = async (args, form, call) => {
  const blank = START(form)
  if (blank.length > 0) return { faults: blank }
  const answer = orLogin(args, await call(startSecondFactor, { password: textOf(form, 'password') }))
  const faults = faultsOf(answer, NAMES)
  return faults.length > 0 || answer.data === null
    ? { faults }
    : { faults, authenticator: { secret: answer.data.secret, image: answer.data.image } }
}

/** A wrong code shows the same picture again, which the form carries. */
const confirm: Step = async (args, form, call) => {
  const image = textOf(form, 'image')
  const authenticator = { secret: textOf(form, 'secret'), image: image.startsWith('data:image/svg+xml') ? image : '' }
  const blank = CONFIRM(form)
  if (blank.length > 0) return { faults: blank, authenticator }
  const answer = orLogin(args, await call(turnOnSecondFactor, { code: textOf(form, 'secondFactor').trim() }))
  const faults = faultsOf(answer, NAMES)
  return faults.length > 0 || answer.data === null
    ? { faults, authenticator }
    : { faults, recoveryCodes: answer.data.recoveryCodes, done: m.account_second_factor_on() }
}

const stop: Step = async (args, form, call) => {
  const blank = STOP(form)
  if (blank.length > 0) return { faults: blank }
  const input = { password: textOf(form, 'password'), code: textOf(form, 'secondFactor').trim() }
  const faults = faultsOf(orLogin(args, await call(turnOffSecondFactor, input)), NAMES)
  return faults.length > 0 ? { faults } : { faults, done: m.account_second_factor_off() }
}

export const action = async (args: ActionFunctionArgs): Promise<SecondFactorAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const step = textOf(form, 'step')
  if (step === 'confirm') return confirm(args, form, call)
  if (step === 'stop') return stop(args, form, call)
  return step === 'start' ? start(args, form, call) : { faults: [unknownIntent()] }
}

export const meta = seo(() => ({ title: m.account_second_factor(), path: paths.secondFactor(), indexed: false }))

const Off = ({ answer }: { answer: SecondFactorAnswer | undefined }) => (
  <>
    <DoneNote done={answer?.done} />
    <Section title={m.account_second_factor_start()}>
      <AccountForm answer={answer && { faults: answer.faults }} check={START} button={m.account_second_factor_start()}>
        {(error) => (
          <>
            <input type="hidden" name="step" value="start" />
            <PasswordField
              id={fieldId('password')}
              label={m.account_current_password()}
              name="password"
              autoComplete="current-password"
              error={error('password')}
              required
            />
          </>
        )}
      </AccountForm>
    </Section>
  </>
)

const On = ({ answer, codesLeft, needed }: { answer: SecondFactorAnswer | undefined; codesLeft: number; needed: boolean }) => (
  <>
    <DoneNote done={answer?.done ?? m.account_second_factor_on()} />
    {answer?.recoveryCodes === undefined ? (
      <p className="mute">{m.account_recovery_left({ count: codesLeft })}</p>
    ) : (
      <RecoveryCodes codes={answer.recoveryCodes} />
    )}
    {needed ? (
      <p className="mute">{m.account_second_factor_needed()}</p>
    ) : (
      <Section title={m.account_second_factor_stop()}>
        <AccountForm
          answer={answer && { faults: answer.faults }}
          check={STOP}
          button={m.account_second_factor_stop()}
          kind="danger"
        >
          {(error) => (
            <>
              <input type="hidden" name="step" value="stop" />
              <PasswordField
                id={fieldId('password')}
                label={m.account_current_password()}
                name="password"
                autoComplete="current-password"
                error={error('password')}
                required
              />
              <SecondFactorField error={error('secondFactor')} hint={m.login_second_factor_hint()} />
            </>
          )}
        </AccountForm>
      </Section>
    )}
  </>
)

export default function SecondFactor() {
  const { secondFactor } = useAccount()
  const answer = useActionData<SecondFactorAnswer>()
  return (
    <>
      <h1>{m.account_second_factor()}</h1>
      <p className="mute">{m.account_second_factor_text()}</p>
      {!secondFactor.on && secondFactor.needed && <p className="warn">{m.account_second_factor_must()}</p>}
      {secondFactor.on ? (
        <On answer={answer} codesLeft={secondFactor.recoveryCodesLeft} needed={secondFactor.needed} />
      ) : answer?.authenticator === undefined ? (
        <Off answer={answer} />
      ) : (
        <Section title={m.account_second_factor_connect()}>
          <Authenticator {...answer.authenticator} answer={answer} check={CONFIRM} />
        </Section>
      )}
    </>
  )
}
