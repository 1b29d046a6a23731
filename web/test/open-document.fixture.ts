/** A small description of the open surface, of the shape the server makes (server/src/core/open-document.ts). */
import type { OpenDocument, OpenOperation, OpenParameter } from '@tongyun/contract/open-document'
import type { Locale } from '@tongyun/freight/locale'

const TEXTS = {
  zh: {
    group: '市场',
    title: '查询运力',
    read: '一条运力',
    field: '运输方式',
    sea: '海运',
    list: '查到的运力',
    money: '金额',
    scope: '写入运力',
  },
  en: {
    group: 'Market',
    title: 'Search offers',
    read: 'One offer',
    field: 'Transport mode',
    sea: 'Ocean',
    list: 'The offers',
    money: 'Amount',
    scope: 'write offers',
  },
  ru: {
    group: 'Биржа',
    title: 'Найти предложения',
    read: 'Предложение',
    field: 'Вид транспорта',
    sea: 'Море',
    list: 'Предложения',
    money: 'Сумма',
    scope: 'запись предложений',
  },
} as const

const operation = (
  rest: Pick<OpenOperation, 'operationId' | 'summary' | 'parameters' | 'security'>,
  words: (typeof TEXTS)[Locale],
): OpenOperation => ({
  description: `${rest.summary}.`,
  tags: ['market'],
  'x-cost': 1,
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          examples: { one: { value: { data: [{ amountMinor: 1 }] } } },
          schema: {
            type: 'object',
            properties: {
              data: { type: 'array', description: words.list, items: { $ref: '#/components/schemas/Money' } },
            },
          },
        },
      },
    },
    400: { description: '400', 'x-codes': [810001] },
  },
  'x-codeSamples': [
    { lang: 'Shell', label: 'curl', source: 'curl one' },
    { lang: 'Python', label: 'Python', source: 'python YOUR_KEY' },
  ],
  ...rest,
})

const documentIn = (locale: Locale): OpenDocument => {
  const words = TEXTS[locale]
  const mode: OpenParameter = {
    name: 'mode',
    in: 'query',
    required: false,
    description: words.field,
    schema: { type: 'array', maxItems: 5, items: { type: 'string', enum: ['sea'], 'x-enumDescriptions': { sea: words.sea } } },
  }
  const offerId: OpenParameter = {
    name: 'offerId',
    in: 'path',
    required: true,
    description: 'id',
    schema: { type: 'string', pattern: '^of-' },
  }
  return {
    tags: [{ name: 'market', 'x-displayName': words.group, description: `${words.group}.` }],
    'x-scopes': { 'offers:write': words.scope },
    'x-sandbox-words': [
      { name: 'TEST-409', description: words.field, operations: [{ operationId: 'read-offer', field: 'remarks' }] },
    ],
    paths: {
      '/open/v1/offers': {
        get: operation({ operationId: 'search-offers', summary: words.title, parameters: [mode], security: [{}] }, words),
      },
      '/open/v1/offers/{offerId}': {
        get: operation({ operationId: 'read-offer', summary: words.read, parameters: [offerId], security: [{ key: [] }] }, words),
      },
    },
    components: {
      parameters: {},
      schemas: { Money: { type: 'object', properties: { amountMinor: { type: 'integer', description: words.money } } } },
    },
  }
}

const documents = { zh: documentIn('zh'), en: documentIn('en'), ru: documentIn('ru') }

export const openDocument = (locale: Locale): OpenDocument => documents[locale]
