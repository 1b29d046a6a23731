/** Settings of demands. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf } from '../core/setting-kinds.ts'

const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim().normalize('NFKC').toLowerCase())
    .filter((word) => word !== ''),
)

const SETTINGS = {
  DEMAND_GOODS_TO_CHECK: setting(
    '武器,枪支,弹药,火药,烟花,爆竹,军用,象牙,濒危,weapon,firearm,ammunition,explosive,firework,military,ivory,endangered,оружи,боеприпас,порох,взрывчат,пиротехн,военн,слоновая кость',
    words,
    'be words, separated by commas',
    'A request whose goods contain one of these words waits for staff before it is public, as dangerous goods always do.',
  ),
} as const

export const DEMAND_SETTINGS: ModuleSettings = { settings: SETTINGS }

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
