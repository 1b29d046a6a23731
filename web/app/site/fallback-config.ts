import { pagePaths } from '@tongyun/contract/page-paths'
import type { WebConfig } from '@tongyun/contract/reference/endpoints'

/**
 * Production configuration that serves when the remote one cannot be had (S07). It claims nothing it cannot know: phones,
 * addresses and the registration line stay empty and are then not shown; years are those of specification §9.
 */
export const FALLBACK_CONFIG: WebConfig = {
  businessCode: 'open',
  domain: '',
  workbenchAddress: pagePaths.workbench(),
  carrierAddress: pagePaths.login(),
  mainAddress: '/',
  brand: { zh: '通运', en: 'Tongyun', ru: 'Тунъюнь' },
  servicePhones: [],
  cooperationPhone: '',
  email: '',
  address: { zh: '', en: '', ru: '' },
  registrationNumber: '',
  copyrightFrom: 2018,
  copyrightTo: 2024,
  socialAddress: '',
  chat: { enabled: false, scriptAddress: '' },
  demo: false,
  sendsMail: false,
}
