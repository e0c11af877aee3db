import { runCommand } from './run-command.ts'

/** `npm run backup -- …` with this DATA_DIR. */
export const backupCommandOn =
  (dataDirectory: string) =>
  (...words: string[]) =>
    runCommand('backup', words, { DATA_DIR: dataDirectory })
