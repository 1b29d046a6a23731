/** What calls at the terminals of a half written sheet's two ends. */
import { type TerminalModes, terminalModes } from '@tongyun/freight/terminals'
import { LEG_MODES, type LegMode } from '@tongyun/freight/vocabulary'
import { listAt, textAt } from './sheet-path.ts'

const isLegMode = (mode: string): mode is LegMode => LEG_MODES.some((each) => each === mode)

/** By its stops, else by the offer's own mode. */
export const sheetEnds = (sheet: unknown): TerminalModes => {
  const own = textAt(sheet, 'mode')
  const modes = listAt(sheet, 'stops').map((_, i) => textAt(sheet, `stops.${i}.mode`))
  return terminalModes(
    [...modes, ...(modes.some(isLegMode) ? [] : [own])].map((mode) => ({ mode: isLegMode(mode) ? mode : null })),
  )
}
