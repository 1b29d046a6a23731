import * as endpoints from '@tongyun/contract/sheet-mail/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { answerMailedSheet } from './answer-mailed-sheet.ts'
import { fetchMail } from './fetch-mail.ts'
import { getSheetMail } from './get-sheet-mail.ts'
import { importMailed } from './import-mailed.ts'
import { renewSheetAddress } from './renew-sheet-address.ts'
import { DO_FILES_WAIT, removeOldMail } from './sheet-mail.queries.ts'
import { SHEET_MAIL_NOTICES } from './sheet-mail-notices.ts'

const FETCH_MS = 30_000
const IMPORT_MS = 5_000

/** Price sheets by e-mail (decision 135). */
export const registerSheetMail = (app: FastifyInstance) => {
  const { config, database, clock } = app.services
  offerNotices(app, SHEET_MAIL_NOTICES)
  route(app, endpoints.getSheetMail, getSheetMail)
  route(app, endpoints.answerMailedSheet, answerMailedSheet)
  route(app, endpoints.renewSheetAddress, renewSheetAddress)
  keepJob(app, {
    name: 'import-mailed-sheets',
    everyMs: IMPORT_MS,
    due: () => DO_FILES_WAIT,
    pass: () => importMailed({ database, clock }),
  })
  keepJob(app, { name: 'forget-mailed-sheets', everyMs: HOUR_MS, pass: () => removeOldMail(database, clock()) })
  const { imapUrl, sheetMailAddress: address } = config
  if (imapUrl === undefined || address === undefined) return
  keepJob(app, {
    name: 'fetch-sheet-mail',
    everyMs: FETCH_MS,
    pass: async (signal) => {
      // Loaded by who has a mailbox to read: nobody waits for it (decision 151).
      const { openImapMailbox } = await import('./imap-mailbox.ts')
      const mailbox = await openImapMailbox(imapUrl)
      try {
        return await fetchMail(mailbox, { database, clock, address, log: app.log, signal })
      } finally {
        await mailbox.close()
      }
    },
  })
}
