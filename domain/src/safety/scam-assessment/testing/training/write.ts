import type { Weights } from '../../weigh.ts'

/** The file of the weights, a line for each kind of feature. */
export function fileOf({ bias, features }: Weights): string {
  const kinds = Object.entries(features).map(([kind, values]) => `    ${kind}: ${JSON.stringify(values)},`)
  return [
    '// Written by `npm run shield -- train`.',
    'export const weights: { bias: number; features: Record<string, Record<string, number>> } = {',
    `  bias: ${bias},`,
    '  features: {',
    ...kinds,
    '  },',
    '}',
    '',
  ].join('\n')
}
