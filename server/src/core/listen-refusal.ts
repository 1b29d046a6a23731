/** Why a port could not be opened, as a sentence that says what to change. */
import { StartRefused } from './config.ts'

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Set PORT to another.',
  EACCES: 'may not be opened by this user. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Set HOST to another.',
  ENOTFOUND: 'is not an address of this machine. Set HOST to another.',
}

/** What to throw for an error of listening: a refusal with its remedy, or the error itself. */
export const listenRefused = (error: unknown, { port, host }: { port: number; host: string }): unknown => {
  const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? '']
  return sentence === undefined ? error : new StartRefused(`${host} port ${port} ${sentence}`)
}
