/** The smaller versions a profile photo is also kept in, in pixels. */
export const photoVariants = [128, 400] as const
export type PhotoVariant = (typeof photoVariants)[number]
