import { rm } from 'node:fs/promises'
import type { Reporter } from '@playwright/test/reporter'

/** For Playwright: removes what the journeys' server has stored, once that has ended. */
export default class RemoveData implements Reporter {
  async onExit(): Promise<void> {
    await rm(process.env.E2E_DATA_DIR!, { recursive: true, force: true })
  }
}
