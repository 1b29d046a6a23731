/** A picture of digits, another one on demand, and work done by the browser for people who cannot see it. */
import type { CAPTCHA_PURPOSES, Captcha } from '@tongyun/contract/login'
import * as m from '@tongyun/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './captcha-field.module.css'
import { fieldId } from './fault-summary.tsx'
import { canProve, solveCaptcha } from './solve-captcha.ts'

type Purpose = (typeof CAPTCHA_PURPOSES)[number]
type Props = { captcha: Captcha | null; purpose: Purpose; error: string | undefined }

const askCaptcha = async (purpose: Purpose): Promise<Captcha | null> => {
  const [{ browserClient }, { getCaptcha }] = await Promise.all([
    import('../session/browser-client.ts'),
    import('@tongyun/contract/login'),
  ])
  const answer = await browserClient.call(getCaptcha, { purpose, special: true, notRefresh: false }).catch(() => null)
  return answer?.data ?? null
}

/** The captcha of the page, or the one asked for since; another one before it expires, as soon as somebody looks. */
const useCaptcha = (given: Captcha | null, purpose: Purpose) => {
  const [asked, setAsked] = useState<{ captcha: Captcha | null; over: Captcha | null } | null>(null)
  const captcha = asked !== null && asked.over === given ? asked.captcha : given
  const refresh = async () => setAsked({ captcha: await askCaptcha(purpose), over: given })
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (captcha === null) return
    const stop = new AbortController()
    const renew = () => {
      if (!document.hidden) latest.current()
      else document.addEventListener('visibilitychange', renew, { once: true, signal: stop.signal })
    }
    const timer = setTimeout(renew, captcha.expiresInS * 1000)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [captcha])
  return { captcha, refresh }
}

type Work = { state: 'none' | 'working' | 'failed' } | { state: 'done'; proof: string }

/** Solves each captcha by work once `wanted`. */
const useProof = (captcha: Captcha | null, wanted: boolean): Work => {
  const [work, setWork] = useState<Work>({ state: 'none' })
  useEffect(() => {
    if (!wanted || captcha === null) return
    const stop = new AbortController()
    setWork({ state: 'working' })
    solveCaptcha(captcha.proof, stop.signal).then(
      (proof) => setWork(proof === null ? { state: 'failed' } : { state: 'done', proof }),
      () => undefined,
    )
    return () => stop.abort()
  }, [captcha, wanted])
  return work
}

const WORDS = {
  none: m.login_proof_working,
  working: m.login_proof_working,
  done: m.login_proof_done,
  failed: m.login_proof_failed,
} as const

export const CaptchaField = ({ captcha: given, purpose, error }: Props) => {
  const { captcha, refresh } = useCaptcha(given, purpose)
  const [byWork, setByWork] = useState(false)
  const work = useProof(captcha, byWork)
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.captcha}>
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      {byWork ? (
        <>
          <input type="hidden" name="captchaProof" value={work.state === 'done' ? work.proof : ''} />
          <p id={fieldId('captcha')} tabIndex={-1} className={styles.work} role="status" data-state={work.state}>
            <Icon name={work.state === 'done' ? 'circle-check' : 'clock'} />
            {WORDS[work.state]()}
          </p>
          {error !== undefined && <p className={styles.error}>{error}</p>}
        </>
      ) : (
        <div className={styles.row}>
          <TextField
            key={captcha?.captchaId}
            id={fieldId('captcha')}
            label={m.login_captcha()}
            name="captcha"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            error={error}
            required
          />
          {captcha === null ? (
            <p className={styles.none}>{m.login_captcha_missing()}</p>
          ) : (
            <img className={styles.picture} src={captcha.image} alt={m.login_captcha_picture()} width="128" height="44" />
          )}
          {hydrated ? (
            <Button className={styles.again} aria-label={m.login_captcha_refresh()} onClick={refresh}>
              <Icon name="refresh" />
            </Button>
          ) : (
            <Link to={pathname + search} className={buttonClass('second', 'normal', styles.again)} reloadDocument>
              <Icon name="refresh" label={m.login_captcha_refresh()} />
            </Link>
          )}
        </div>
      )}
      {hydrated && canProve() && (
        <button type="button" className={styles.other} onClick={() => setByWork(!byWork)}>
          {byWork ? m.login_captcha_picture_instead() : m.login_captcha_unseen()}
        </button>
      )}
    </div>
  )
}
