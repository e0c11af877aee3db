import { createContext, useContext } from 'react'

/** The versions of a picture, where it has several sizes, and which point of it stays in view, where it is not the middle. */
export type PhotoSources = (src: string) => {
  srcSet?: string | undefined
  style?: { objectPosition: string } | undefined
}

const SourcesContext = createContext<PhotoSources>(() => ({}))

/** Tells the pictures of the kit in which sizes they can be had, and where they are looked at. */
export const PhotoSourcesProvider = SourcesContext.Provider

/** How to find the sizes of a picture, and where it is looked at. */
export function usePhotoSources(): PhotoSources {
  return useContext(SourcesContext)
}
