import { createContext, useContext } from 'react'

/** The versions of a picture for `srcset`; undefined where it has one size only. */
export type PhotoSources = (src: string) => string | undefined

const SourcesContext = createContext<PhotoSources>(() => undefined)

/** Tells the pictures of the kit in which sizes they can be had. */
export const PhotoSourcesProvider = SourcesContext.Provider

/** How to find the sizes of a picture. */
export function usePhotoSources(): PhotoSources {
  return useContext(SourcesContext)
}
