/** The colours of a chart: a picture stands outside the page's styles and brings its own, those of ui/tokens.css. */
import { LEG_MODES, type Mode } from '@tongyun/freight/vocabulary'

/** Light and dark half of each token (charts.test.ts holds them against ui/tokens.css). */
export const COLOURS = {
  sheet: ['#fffdf9', '#161f28'],
  well: ['#efeadf', '#0a1016'],
  ink: ['#15212e', '#ece6d9'],
  'ink-2': ['#46525f', '#b0b8bf'],
  'ink-3': ['#5f6974', '#929ca6'],
  hair: ['#dcd5c7', '#2b3640'],
  edge: ['#857d70', '#74808b'],
  sea: ['#00658c', '#5cbde6'],
  road: ['#b04600', '#ff9b57'],
  air: ['#6a3fa3', '#bda3f5'],
  rail: ['#1b7242', '#69c98c'],
  multimodal: ['#ad1a6c', '#f384bf'],
} as const
type Name = keyof typeof COLOURS
const NAMES = Object.keys(COLOURS) as Name[]

const FONT = 'system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'

/** Rules of the drawing; `c` gives the colour of a token, `k` the strength of strokes. */
const rules = (c: (name: Name) => string, k: number): string => {
  const width = (px: number) => Math.round(px * k * 10) / 10
  const dashes = (on: number, off: number) => `${width(on)} ${width(off)}`
  const modes = ([...LEG_MODES, 'multimodal'] as Mode[])
    .map((mode) => `.${mode}{stroke:${c(mode)}}.p-${mode}{fill:${c(mode)}}.b-${mode}{stroke:${c(mode)}}`)
    .join('')
  return `path,line{fill:none}
.sheet,.hole{fill:${c('sheet')}}.land{fill:${c('well')};stroke:${c('edge')};stroke-width:.7;stroke-linejoin:round}.grid{stroke:${c('hair')}}
.t{stroke-linejoin:round;stroke-width:${width(3.6)}}.t.rail,.t.road{stroke-width:${width(4.4)}}.t.air{stroke-width:${width(2.4)};stroke-dasharray:${dashes(8, 4)}}
.gap{stroke:${c('ink-2')};stroke-width:${width(2)};stroke-dasharray:${dashes(1.5, 4.5)};stroke-linecap:round}.done{stroke:${c('ink')};stroke-width:${width(9)};stroke-linejoin:round;stroke-linecap:round}.on{stroke:${c('sheet')};stroke-width:${width(6.4)}}
.i{stroke:${c('sheet')};stroke-linejoin:round}.i.rail{stroke:${c('sheet')};stroke-width:${width(1.9)};stroke-dasharray:${dashes(5, 5)}}.i.road{stroke:${c('sheet')};stroke-width:${width(1.5)}}
.s{fill:${c('sheet')};stroke:${c('ink')};stroke-width:${width(2)}}.e{fill:${c('ink')};stroke:${c('ink')};stroke-width:${width(2)}}.post{stroke:${c('ink')};stroke-width:${width(2)}}.dot{fill:${c('ink')}}
text{font:12px ${FONT};fill:${c('ink-2')}}.n{font-weight:600;font-size:13px;fill:${c('ink')}}.h{paint-order:stroke;stroke:${c('sheet')};stroke-width:4px;stroke-linejoin:round}.g{font-size:11px;fill:${c('ink-3')}}.l{text-anchor:end}.m{text-anchor:middle}
.plate{fill:${c('sheet')}}.no{font-weight:600;font-size:13px;fill:${c('sheet')};text-anchor:middle}${modes}`
}

/** For a page: both schemes, and the reader's own two colours where they are forced. */
export const screenStyle = (): string => {
  const scheme = NAMES.map((name) => `--${name}:light-dark(${COLOURS[name].join(',')})`).join(';')
  const forced = NAMES.map((name) => {
    const colour = ['sheet', 'well'].includes(name) ? 'Canvas' : name === 'hair' ? 'GrayText' : 'CanvasText'
    return `--${name}:${colour}`
  }).join(';')
  return `:root{color-scheme:light dark;${scheme}}@media(forced-colors:active){:root{${forced}}}@media print{:root{color-scheme:light}}${rules((name) => `var(--${name})`, 1)}`
}

/** For a picture that is shown anywhere: light, with strokes so many times as strong. */
export const pictureStyle = (strength: number): string => rules((name) => COLOURS[name][0], strength)
