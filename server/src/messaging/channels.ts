/** The ways messages leave the house, as far as the settings open them. */
import type { Channel } from '@tongyun/contract/accounts/registration'
import type { Config } from '../core/config.ts'
import type { Send } from './delivery.ts'
import { aliyunSms } from './sms-aliyun.ts'
import { httpSms } from './sms-http.ts'

export type Channels = Partial<Record<Channel, Send>>

const openSms = (config: Config): Send | undefined => {
  if (config.smsHttpUrl !== undefined) return httpSms(config.smsHttpUrl, config.smsHttpToken)
  const { smsAliyunKeyId: keyId, smsAliyunKeySecret: keySecret, smsAliyunSign: sign, smsAliyunTemplate: template } = config
  if (keyId === undefined || keySecret === undefined || sign === undefined || template === undefined) return undefined
  return aliyunSms({ keyId, keySecret, sign, template })
}

/** What speaks SMTP is loaded for the first letter. */
const openEmail =
  (url: string, from: string): Send =>
  async (message) => {
    const { openMail } = await import('./mail.ts')
    return openMail(url, from)(message)
  }

/** The open channels: e-mail by SMTP_URL, SMS by SMS_HTTP_URL or the SMS_ALIYUN settings. */
export const openChannels = (config: Config): Channels => {
  const sms = openSms(config)
  return {
    ...(config.smtpUrl === undefined ? {} : { email: openEmail(config.smtpUrl, config.mailFrom as string) }),
    ...(sms === undefined ? {} : { phone: sms }),
  }
}

/** Channels people can be offered: the open ones, or all where the outbox page shows what is not sent. */
export const usableChannels = (config: Config): Channel[] =>
  config.outboxPage ? ['phone', 'email'] : (Object.keys(openChannels(config)) as Channel[])
