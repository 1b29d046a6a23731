/**
 * Which two countries each border crossing joins, and which countries a land route can go on to. A crossing's pair is a fact
 * of the place: the next stop of a route is often far behind the next country. Written by hand from the crossings of the
 * gazetteer.
 */

/** Keys of crossings without their `B-`, by pair. */
const CROSSINGS: Record<string, string> = {
  'AM|GE': 'BAGRATASHEN SADAKHLO',
  'AM|IR': 'MEGHRI NORDUZ',
  'AF|TM': 'SERHETABAT TURGUNDI',
  'AF|UZ': 'HAIRATAN TERMEZ',
  'AZ|GE': 'BEYUKKESIK GARDABANI REDBRIDGE',
  'AZ|IR': 'ASTARA ASTARA-AZ JULFA',
  'AZ|RU': 'DERBENT SAMUR YARAGKAZMALYAR',
  'BG|TR': 'KAPIKULE KAPITANANDREEVO',
  'BY|LT': 'BENYAKONI GUDOGAI KAMENNYLOG KENA MEDININKAI',
  'BY|LV': 'GRIGOROVSHCHINA INDRA PATERNIEKI',
  'BY|PL': 'BERESTOVITSA BOBROWNIKI BREST BRUZGI KOZLOVICHI KUKURYKI KUZNICA MALASZEWICZE SIEMIANOWKA SVISLACH',
  'BY|RU': 'KRASNOYE',
  'CN|KG': 'BEDEL IRKESHTAM IRKESHTAM-KG TORUGART TORUGART-KG',
  'CN|KP': 'DANDONG QUANHE SINUIJU TUMEN',
  'CN|KZ': 'ALASHANKOU ALTYNKOL BAKHTU BAKHTY DOSTYK DULATA JIMUNAI KHORGOS-CN KOLZHAT MAIKAPCHAGAY NURZHOLY',
  'CN|LA': 'BOTEN MOHAN',
  'CN|MM': 'DALUO HOUQIAO MUSE QINGSHUIHE RUILI',
  'CN|MN': 'AXIHASHATE CEKE ERENHOT GANQIMAODU GASHUUNSUKHAIT MANDULA SHIVEEKHUREN TAKESHIKEN YARANT ZAMYNUUD ZHUENGADABUQI',
  'CN|NP': 'GYIRONG PULAN ZHANGMU',
  'CN|PK': 'KHUNJERAB SOST',
  'CN|RU':
    'BLAGOVESHCHENSK DONGNING GRODEKOVO HEIHE HEISHANTOU HULIN HUNCHUN JIAYIN KRASKINO LUOBEI MANZHOULI MARKOVO MISHAN NIZHNELENINSKOYE POLTAVKA POYARKOVO RAOHE SHIWEI STAROTSURUKHAYTUY SUIFENHE TONGJIANG TURIYROG XUNKE ZABAIKALSK',
  'CN|TJ': 'KALASU KULMA',
  'CN|VN': 'DONGDANG DONGXING HEKOU LAOCAI LONGBANG MONGCAI PINGXIANG SHUIKOU TIANBAO YOUYIGUAN',
  'EE|RU': 'IVANGOROD LUHAMAA NARVA SHUMILKINO',
  'FI|RU': 'BRUSNICHNOYE BUSLOVSKAYA NUIJAMAA TORFYANOVKA VAALIMAA VAINIKKALA VYARTSILYA',
  'GE|RU': 'DARIALI LARS',
  'GE|TR': 'KARTSAKHI SARP SARPI',
  'HU|UA': 'CHOP ZAHONY',
  'IR|TM': 'AKYAYLA ARTYK INCHEBORUN LOTFABAD SARAKHS SARAKHS-TM',
  'IR|TR': 'BAZARGAN GURBULAK KAPIKOY',
  'KG|KZ': 'AKZHOL CHALDOVAR KORDAY',
  'KG|UZ': 'DOSTUK',
  'KP|RU': 'KHASAN TUMANGANG',
  'KZ|RU':
    'AUYL BUGRISTOYE ILETSK KARAUZEK KAYRAK KULUNDA KURMANGAZY MASHTAKOVO OZINKI PETROPAVLOVSK PETUKHOVO SAGARCHIN SYRYM VESELOYARSK ZHAYSAN',
  'KZ|TM': 'BOLASHAK SERHETYAKA',
  'KZ|UZ': 'GISHTKUPRIK KELES KONYSBAYEV SARYAGASH YALLAMA ZHIBEKZHOLY',
  'LT|RU': 'CHERNYSHEVSKOYE KYBARTAI PANEMUNE SOVETSK',
  'LV|RU': 'BURACHKI GREBNEVA SEBEZH TEREHOVA UBYLINKA ZILUPE',
  'MN|RU': 'ALTANBULAG EREENTSAV KYAKHTA NAUSHKI SOLOVYEVSK SUKHBAATAR TASHANTA TSAGAANNUUR',
  'PL|RU': 'BAGRATIONOVSK BEZLEDY BRANIEWO MAMONOVO',
  'PL|UA': 'DOROHUSK HRUBIESZOW MEDYKA SHEHYNI YAHODYN',
  'SK|UA': 'DOBRA',
  'TM|UZ': 'ALAT FARAB',
}

/** Neighbours by road or rail that no crossing of the gazetteer joins. */
const OPEN_BORDERS =
  'AF|IR AF|TJ AT|CH AT|CZ AT|DE AT|HU AT|IT AT|SI AT|SK BE|DE BE|FR BE|LU BE|NL BG|GR BG|MK BG|RO BG|RS CA|US CH|DE CH|FR CH|IT CN|HK CN|MO CZ|DE CZ|PL CZ|SK DE|DK DE|FR DE|LU DE|NL DE|PL DK|SE EE|LV ES|FR ES|PT FI|NO FI|SE FR|GB FR|IT FR|LU GB|IE GR|MK GR|TR HR|HU HR|SI HU|RO HU|RS HU|SI HU|SK IQ|IR IQ|TR IR|PK IT|SI KG|TJ KH|LA KH|TH KH|VN LA|MM LA|TH LA|VN LT|LV LT|PL MD|RO MD|UA MM|TH MK|RS MX|US MY|SG MY|TH NO|SE PL|SK RO|RS RO|UA TJ|UZ'

/** Crossings of Russia's exclave: nothing goes on by land from there but through the neighbours again. */
const NO_THROUGH_ROUTE = ['LT|RU', 'PL|RU']

const pairs = new Map<string, readonly [string, string]>()
const neighbours = new Map<string, Set<string>>()

for (const [pair, keys] of Object.entries(CROSSINGS)) {
  const [a = '', b = ''] = pair.split('|')
  for (const key of keys.split(' ')) pairs.set(`B-${key}`, [a, b])
}
for (const pair of [...Object.keys(CROSSINGS), ...OPEN_BORDERS.split(' ')]) {
  if (NO_THROUGH_ROUTE.includes(pair)) continue
  const [a = '', b = ''] = pair.split('|')
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
}

/** The two countries (ISO 3166-1 alpha-2, by alphabet) that a crossing joins; null for a place that is no known crossing. */
export const countriesOfCrossing = (placeId: string): readonly [string, string] | null => pairs.get(placeId) ?? null

/** True when it is known how land routes leave a country. */
export const landNeighboursKnown = (country: string): boolean => neighbours.has(country)

/**
 * Countries of a shortest land route from one to another, both included, around those of `avoided`; null when there is none.
 */
export const landRoute = (from: string, to: string, avoided: ReadonlySet<string>): string[] | null => {
  const before = new Map<string, string | null>([[from, null]])
  const queue = [from]
  for (const here of queue) {
    if (here === to) {
      const route: string[] = []
      for (let at: string | null = to; at !== null; at = before.get(at) ?? null) route.unshift(at)
      return route
    }
    for (const next of neighbours.get(here) ?? [])
      if (!before.has(next) && !avoided.has(next)) {
        before.set(next, here)
        queue.push(next)
      }
  }
  return null
}
