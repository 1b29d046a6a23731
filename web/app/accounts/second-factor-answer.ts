import type { Fault } from '../forms/faults.ts'

export type SecondFactorAnswer = {
  faults: Fault[]
  done?: string
  /** To be scanned or typed into the app, and confirmed with a code. */
  authenticator?: { secret: string; image: string }
  /** Shown this once. */
  recoveryCodes?: string[]
}
