/**
 * What a server on this folder is told, whatever the shell says that the benchmark was started from: an embedded
 * database, no demo community, this machine only.
 */
export function environmentOf(directory: string, port = '3000'): Record<string, string> {
  return { DATA_DIR: directory, HOST: '127.0.0.1', PORT: port, DEMO: 'off', LOG_LEVEL: 'error' }
}
