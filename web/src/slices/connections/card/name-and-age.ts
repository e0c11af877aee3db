/** Such as `Maya Lindqvist, 31`; the name alone where no age has been saved. */
export function nameAndAge({ name, age }: { name: string; age: number | null }): string {
  return age === null ? name : `${name}, ${age}`
}
