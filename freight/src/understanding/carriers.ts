/** Carriers by name: 马士基, COSCO, Аэрофлот. */
import { once, pattern } from './pattern.ts'
import type { Sentence } from './sentence.ts'
import { type Lexicon, read, word } from './terms.ts'

const carriers: Lexicon<string> = (
  [
    ['Maersk', '马士基|maersk|м[аэ]ерск\\p{L}*|мерск\\p{L}*'],
    ['MSC', '地中海航运|msc|мск лайн'],
    ['COSCO', '中远海?运?|cosco|коско'],
    ['CMA CGM', '达飞|cma[- ]?cgm|cma'],
    ['Hapag-Lloyd', '赫伯罗特|hapag(?:[- ]?lloyd)?|хапаг\\p{L}*(?:[- ]ллойд)?'],
    ['Evergreen', '长荣|evergreen|эвергрин'],
    ['HMM', '现代商船|韩新海运|hmm'],
    ['Yang Ming', '阳明海?运?|yang ?ming|янг минг'],
    ['ZIM', '以星|zim'],
    ['OOCL', '东方海外|oocl'],
    ['PIL', '太平船务|pil'],
    ['Wan Hai', '万海|wan ?hai'],
    ['SITC', '海丰|sitc'],
    ['FESCO', '费斯科|fesco|феско'],
    ['Sinokor', '长锦商船|sinokor|синокор'],
    ['KMTC', '高丽海运|kmtc'],
    ['ONE', '海洋网联|ocean network express'],
    ['DHL', 'dhl|敦豪'],
    ['UPS', 'ups'],
    ['FedEx', '联邦快递|fedex'],
    ['Air China', '国航|air china'],
    ['China Southern', '南航|china southern'],
    ['China Eastern', '东航|china eastern'],
    ['Cargolux', '卢森堡货航|卢货航?|cargolux'],
    ['Turkish Airlines', '土耳其航空|土航|turkish (?:airlines|cargo)'],
    ['Emirates SkyCargo', '阿联酋航空|emirates (?:sky)?cargo|skycargo|emirates airlines?'],
    ['Qatar Airways', '卡塔尔航空|卡航货运|qatar (?:airways|cargo)'],
    ['TransContainer', 'transcontainer|трансконтейнер\\p{L}*'],
    ['RZD', 'ржд|rzd'],
    ['SF Express', '顺丰|sf express'],
  ] as const
).map(([name, source]) => {
  const parts = source.split('|')
  const han = parts.filter((part) => once(/\p{Script=Han}/u).test(part)).join('|')
  const other = parts.filter((part) => !once(/\p{Script=Han}/u).test(part)).join('|')
  return [name, pattern([han, other && word(other)].filter(Boolean).join('|'))]
})
const refusedBehind = once(
  '^ ?(?:除外|不要|不行|不考虑|别|(?:is |are )?(?:not|excluded)(?!\\p{L})|не (?:предлага|надо|нуж|рассматрива|подходит|бер|хо[чт]|интерес)\\p{L}*|исключ\\p{L}*)',
)
const refusedBefore = once(
  '(?:不要|不用|别用?|除了?|排除|(?<!\\p{L})(?:not?|without|except(?: for)?|excluding|any(?:one|body|thing)? but|кроме|без|не|не предлага\\p{L}+)(?: by| with)?) ?$',
)

export const findCarriers = (sentence: Sentence) =>
  read(sentence, carriers).filter(
    ({ start, end }) =>
      !refusedBehind.test(sentence.text.slice(end, end + 24)) &&
      !refusedBefore.test(sentence.text.slice(Math.max(0, start - 24), start)),
  )
