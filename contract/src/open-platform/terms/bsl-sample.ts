import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest } from '../../sample-request.ts'

/** As a text of the language of 1C; a quotation mark is written twice, and each further line begins with a bar. */
const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\n', '\n|')}"`

const READ_JSON = [
  '',
  'Чтение = Новый ЧтениеJSON;',
  'Чтение.УстановитьСтроку(Ответ.ПолучитьТелоКакСтроку());',
  'Данные = ПрочитатьJSON(Чтение, Истина);',
  'Чтение.Закрыть();',
]

export const bslSample = (request: SampleRequest, caller: SampleCaller): string => {
  const { hostname, port, protocol } = new URL(caller.baseUrl)
  const isSecure = protocol === 'https:'
  const ofServer = [
    quoted(hostname),
    port === '' ? (isSecure ? '443' : '80') : port,
    '',
    '',
    '',
    '30',
    ...(isSecure ? ['Новый ЗащищенноеСоединениеOpenSSL'] : []),
  ].join(', ')
  return [
    `Соединение = Новый HTTPСоединение(${ofServer});`,
    `Запрос = Новый HTTPЗапрос(${quoted(`${addressOf(request)}${queryOf(request)}`)});`,
    ...headersOf(request, caller).map(([name, value]) => `Запрос.Заголовки.Вставить(${quoted(name)}, ${quoted(value)});`),
    ...(request.body === undefined
      ? []
      : [`Запрос.УстановитьТелоИзСтроки(${quoted(JSON.stringify(request.body, null, 2))}, КодировкаТекста.UTF8);`]),
    `Ответ = Соединение.ВызватьHTTPМетод(${quoted(request.method)}, Запрос${request.file === undefined ? '' : `, ${quoted(request.file)}`});`,
    'Если Ответ.КодСостояния >= 300 Тогда',
    '\tВызватьИсключение Ответ.ПолучитьТелоКакСтроку();',
    'КонецЕсли;',
    ...(request.file === undefined ? READ_JSON : []),
  ].join('\n')
}
