/**
 * Reporter of Vitest: writes what each file took to FILE_TIMES, as `[{ file, ms }]`. What is loaded and made ready before the
 * first test counts, too; the JSON report knows of tests alone.
 */
import { writeFileSync } from 'node:fs'

export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { file: module.relativeModuleId, ms }
    })
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(times))
  }
}
