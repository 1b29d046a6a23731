/** Lanes that a sentence tells: из порта Шанхай через Владивосток и далее железной дорогой до станции Новосибирск. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'

/** What a place is, in front of its name. */
const KIND = String.raw`(?:(?:морск|речн|железнодорожн)\p{L}*\s+)?(?:порт[ау]?|станци[июя]|аэропорт[ау]?|терминал[ау]?|город[ау]?|ст\.|г\.)\s+`
const NAME = String.raw`\p{Lu}[\p{L}\d'-]*(?:\s\p{Lu}[\p{L}\d'-]*){0,2}(?:\s?\([^()]{2,40}\)){0,2}`
const WAY = String.raw`(?:по\s)?железн\p{L}*\sдорог\p{L}*|ж\/?д|поездом|автомобилем|автотранспортом|авто|морем|самол[её]том`
const ON_THE_WAY = String.raw`\s+через\s+(?:${KIND})?(?<via>${NAME})(?:\s+и)?(?:\s+далее)?(?:\s+(?:${WAY}))?`
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:[Ии]з|[Сс]о?|[Оо]т)\s+(?:${KIND})?(?<from>${NAME})(?:${ON_THE_WAY}|\s+(?:${WAY}))?,?\s+(?:до|во?|на)\s+(?:${KIND})?(?<to>${NAME})`,
  'u',
)
/** Signs before a lane within which a sentence comes to it. */
const REACH = 60

/** The longest beginning of a name that places are known by, word by word from its end. */
const known = (name: string, mode: Mode, role: 'origin' | 'destination', ends: Ends): { read: End[]; length: number } | null => {
  for (let { length } = name; length > 1; length = name.slice(0, length).search(/[\s(]+[^\s(]*$/u)) {
    const read = ends.readAll(name.slice(0, length), mode, role)
    if (read.length > 0 && read.every(({ id }) => id !== null)) return { read, length }
  }
  return null
}

/** The lane of a Russian sentence and what it says behind it; null where it tells none whose ends are known. */
export const toldLane = (text: string, mode: Mode, ends: Ends) => {
  const found = FROM_TO.exec(text)
  const { from = '', via, to = '' } = found?.groups ?? {}
  if (found === null || found.index > REACH) return null
  const [origin, destination] = [known(from, mode, 'origin', ends), known(to, mode, 'destination', ends)]
  if (origin === null || destination === null) return null
  const passed = via === undefined ? null : ends.read(via, mode, 'via').id
  return {
    mode,
    origins: origin.read,
    destinations: destination.read,
    rest: text.slice(found.index + found[0].length - to.length + destination.length),
    ...(passed === null ? {} : { via: [passed] }),
  }
}
