type Broken = { number: number; how: 'changed' | 'removed' | 'moved' | 'cut' }

const wrongs: Record<Broken['how'], string> = {
  changed: 'is not as it was written',
  removed: 'is missing',
  moved: 'is not in its place',
  cut: 'and what followed it were cut off',
}

/** Which row of the record is the first that is not as it was, and what is wrong with it. */
export function brokenText({ number, how }: Broken): string {
  return `The record is broken: row ${number.toLocaleString('en')} ${wrongs[how]}.`
}
