/** A picture of digits, another one on demand, and work done by the browser for people who cannot see it. */
import { type CAPTCHA_PURPOSES, CAPTCHA_WORK, type Captcha, LEAST_WORK } from '@tongyun/contract/accounts/login'
import * as m from '@tongyun/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './captcha-field.module.css'
import { canProve, solveCaptcha } from './solve-captcha.ts'

type Purpose = (typeof CAPTCHA_PURPOSES)[number]
/** `work`: what a refusal asked for; above the least only work will do, no digits. */
type Props = { captcha: Captcha | null; purpose: Purpose; error: string | undefined; work?: number | undefined }

const askCaptcha = async (purpose: Purpose, least: number): Promise<Captcha | null> => {
  const [{ browserClient }, { getCaptcha }] = await Promise.all([
    import('../session/browser-client.ts'),
    import('@tongyun/contract/accounts/login'),
  ])
  const work = CAPTCHA_WORK.find((one) => Number(one) === least)
  const answer = await browserClient.call(getCaptcha, { purpose, work, special: true, notRefresh: false }).catch(() => null)
  return answer?.data ?? null
}

/**
 * The captcha of the page, or the one asked for since; another one where more work is asked, and before it expires, as soon
 * as somebody looks.
 */
const useCaptcha = (given: Captcha | null, purpose: Purpose, work: number) => {
  const [asked, setAsked] = useState<{ captcha: Captcha | null; over: Captcha | null } | null>(null)
  const captcha = asked !== null && asked.over === given ? asked.captcha : given
  const refresh = async () => setAsked({ captcha: await askCaptcha(purpose, work), over: given })
  const latest = useRef(refresh)
  latest.current = refresh
  const isCheap = captcha !== null && captcha.work < work
  useEffect(() => {
    if (isCheap && canProve()) latest.current()
  }, [isCheap])
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
  return { captcha, refresh, isCheap }
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

export const CaptchaField = ({ captcha: given, purpose, error, work: asked = LEAST_WORK }: Props) => {
  const { captcha, refresh, isCheap } = useCaptcha(given, purpose, asked)
  const [chosen, setChosen] = useState(false)
  const needed = isCheap || (captcha?.work ?? LEAST_WORK) > LEAST_WORK
  const work = useProof(isCheap ? null : captcha, needed || chosen)
  const hydrated = useHydrated()
  const byWork = chosen || (needed && hydrated && canProve())
  const { pathname, search } = useLocation()
  return (
    <div className={styles.captcha}>
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      {byWork ? (
        <>
          <input type="hidden" name="captchaProof" value={work.state === 'done' ? work.proof : ''} />
          <p id={fieldId('captcha')} tabIndex={-1} className={styles.work} role="status" data-state={work.state}>
            <Icon name={work.state === 'done' ? 'circle-check' : 'clock'} />
            {needed && (work.state === 'none' || work.state === 'working') ? m.login_proof_needed() : WORDS[work.state]()}
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
      {hydrated && canProve() && !needed && (
        <button type="button" className={styles.other} onClick={() => setChosen(!byWork)}>
          {byWork ? m.login_captcha_picture_instead() : m.login_captcha_unseen()}
        </button>
      )}
    </div>
  )
}
