/** Names as they stand in user agents, the more particular first: every browser also names those it descends from. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const LONGEST = 60

const NAMES = new Set([...BROWSERS, ...SYSTEMS].map(([, name]) => name))

/** False where a program wrote its own name: that is text of whoever calls, and goes into no letter of ours. */
export const isOurName = (device: string): boolean => device.split(', ').every((name) => NAMES.has(name))

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and system in short, by which a person knows their own devices: `Chrome, Windows`. A program's own name as it is. */
export const deviceName = (agent = ''): string => {
  const known = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : agent.replace(/[^\x20-\x7E]/g, '').slice(0, LONGEST)
}
