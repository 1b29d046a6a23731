/** What settings say together: contradictions, and who reaches the site. */
import type { Values } from './config.ts'

/** Sentences about settings that do not go together. */
export const contradictions = (values: Values): string[] => {
  const aliyun = [values.smsAliyunKeyId, values.smsAliyunKeySecret, values.smsAliyunSign, values.smsAliyunTemplate]
  const given = aliyun.filter((value) => value !== undefined).length
  return [
    values.databaseDirectUrl !== undefined && values.databaseUrl === undefined ? 'DATABASE_DIRECT_URL needs DATABASE_URL.' : '',
    values.demoMarket === 'on' && isInPublic(values)
      ? 'HOST or PUBLIC_URL lets others reach this start, and DEMO_MARKET=on would let them log in to demonstration accounts, an administrator among them. Set DEMO_MARKET=off for a site of your own (npm run admin makes its first administrator), or DEMO_MARKET=on-in-public for a demonstration that strangers may use.'
      : '',
    values.outboxPage === true && values.demoMarket === 'off'
      ? 'OUTBOX_PAGE shows codes to everybody and needs DEMO_MARKET=on.'
      : '',
    values.smtpUrl !== undefined && values.mailFrom === undefined ? 'SMTP_URL needs MAIL_FROM.' : '',
    given > 0 && given < aliyun.length ? 'The four SMS_ALIYUN settings are needed together.' : '',
    values.filesS3Url !== undefined && (values.filesS3KeyId === undefined || values.filesS3KeySecret === undefined)
      ? 'FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_KEY_SECRET.'
      : '',
    values.modelUrl !== undefined && values.modelName === undefined ? 'MODEL_URL needs MODEL_NAME.' : '',
    values.offerPauseDays <= values.offerStaleDays ? 'OFFER_PAUSE_DAYS must be more than OFFER_STALE_DAYS.' : '',
    given > 0 && values.smsHttpUrl !== undefined ? 'SMS go by SMS_HTTP_URL or by SMS_ALIYUN settings, not by both.' : '',
  ].filter((sentence) => sentence !== '')
}

const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

export const isInPublic = ({ host, publicUrl }: Values) =>
  !isThisMachine(host) || (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname))

/** Nobody but whoever sits at this machine sees a demonstration, also not through a proxy, and nothing is really sent. */
export const isPrivateDemonstration = (values: Values) =>
  values.demoMarket !== 'off' && !isInPublic(values) && values.smtpUrl === undefined
