/** A few carriers, as a reading of sheets may know them. */
import type { Knowledge } from './read-sheet.ts'

/** Shipping lines and airlines that sheets of tests name, and not all of them. */
export const FEW_CARRIERS: Pick<Knowledge, 'seaCarriers' | 'airlines'> = {
  seaCarriers: [
    { code: 'COSU', names: ['COSCO'] },
    { code: 'EGLV', names: ['Evergreen'] },
    { code: 'SITC', names: ['SITC'] },
  ],
  airlines: [
    { code: 'CA', names: ['Air China Cargo'] },
    { code: 'LH', names: ['Lufthansa Cargo'] },
  ],
}
