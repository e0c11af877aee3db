/** What a server answers on its port for whoever runs it; null where nothing listens there. */
export function opsOf(port: number) {
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return response && { status: response.status, text: await response.text() }
  }
  return {
    live: () => ask('/live'),
    ready: () => ask('/ready'),
    metrics: async () => (await ask('/metrics'))!.text,
  }
}
