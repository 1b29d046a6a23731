/** What senders are told by e-mail, in the language they wrote in. Nothing a visitor typed goes out: it could be anything. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { queueMessage } from '../messaging/index.ts'
import { threadKey } from './thread-key.ts'

type To = { number: string; email: string; language: Locale }
/** Where links lead, and when it is. */
export type Place = { config: Pick<Config, 'publicUrl'>; keys: Pick<Keys, 'support'>; now: Date }

const linkTo = ({ number, language }: To, { config, keys }: Place) =>
  `${config.publicUrl}/${language}${pagePaths.follow({ key: threadKey(keys, number) })}`

/** The number and the way to follow it. */
export const sendReceipt = (transaction: Database, to: To, place: Place) => {
  const { number, language } = to
  return queueMessage(transaction, {
    channel: 'email',
    target: to.email,
    language,
    now: place.now,
    subject: m.support_letter_received_subject({ number }, { locale: language }),
    body: m.support_letter_received({ number, link: linkTo(to, place) }, { locale: language }),
  })
}

export const sendAnswer = (transaction: Database, to: To, answer: string, place: Place) => {
  const { number, language } = to
  return queueMessage(transaction, {
    channel: 'email',
    target: to.email,
    language,
    now: place.now,
    subject: m.support_letter_answer_subject({ number }, { locale: language }),
    body: m.support_letter_answer({ answer, number, link: linkTo(to, place) }, { locale: language }),
  })
}
