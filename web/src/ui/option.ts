/** One thing to choose. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  description?: string | undefined
}
