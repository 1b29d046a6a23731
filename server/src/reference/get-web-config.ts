import { pagePaths } from '@tongyun/contract/page-paths'
import { type getWebConfig as endpoint, type WebConfig, webConfigSchema } from '@tongyun/contract/reference/endpoints'
import type { Context, Operation } from '../core/route.ts'
import { selectRemoteConfig } from './reference.queries.ts'

/** Specification §9. */
const COPYRIGHT_FROM = 2018

/**
 * What the portal says of itself until an operator sets it. Phones, addresses and the registration line are plainly
 * placeholders: reserved example names, and a number block nobody is given.
 */
const defaults = ({ config, now }: Pick<Context, 'config' | 'now'>): WebConfig => ({
  businessCode: config.businessCode,
  domain: new URL(config.publicUrl).hostname,
  workbenchAddress: config.publicUrl + pagePaths.workbench(),
  carrierAddress: config.publicUrl + pagePaths.login(),
  mainAddress: config.publicUrl,
  brand: { zh: '通运', en: 'Tongyun', ru: 'Тунъюнь' },
  servicePhones: ['400-000-0000'],
  cooperationPhone: '400-000-0001',
  email: 'service@tongyun.example',
  address: {
    zh: '演示地址：浙江省义乌市（示例）',
    en: 'Demonstration address: Yiwu, Zhejiang, China',
    ru: 'Демонстрационный адрес: Китай, пров. Чжэцзян, г. Иу',
  },
  registrationNumber: config.demoMarket ? 'ICP 00000000-0 (DEMO)' : '',
  copyrightFrom: COPYRIGHT_FROM,
  copyrightTo: now.getUTCFullYear(),
  socialAddress: config.demoMarket ? config.publicUrl + pagePaths.home() : '',
  chat: { enabled: true, scriptAddress: '' },
  demo: config.demoMarket,
  sendsMail: config.smtpUrl !== undefined,
})

/** GET /ty/public/webconfig: the settings of this process, with what an operator stored in remote_config over them. */
export const getWebConfig: Operation<typeof endpoint> = async (_input, { config, now, reader, log }) => {
  const values: WebConfig = defaults({ config, now })
  for (const { key, value } of await selectRemoteConfig(reader)) {
    const field = webConfigSchema.shape[key].safeParse(value)
    if (field.success) Object.assign(values, { [key]: field.data })
    else log.warn({ key }, 'remote_config holds a value of the wrong shape; the default is used')
  }
  return values
}
