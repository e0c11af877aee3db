import { isPublicScreen, screenDescription } from '@netwrk/domain/public-screens'
import { pageTitle } from '@netwrk/domain/screens'
import { escapeHtml } from '../http/escape-html.ts'

type Page = {
  path: string
  publicOrigin: string
  /** The screen as HTML, where it is known ahead of the browser. */
  drawing: string | null
}

const head = /<!-- The server puts[\s\S]*?<!-- So far\. -->/
const preloadedForLater = /\s*<link rel="modulepreload" fetchpriority="low"[^>]*>/g
const place = '<div id="root"></div>'

/** The page of a screen: the built one with the screen's own head and, where there is one, its drawing. */
export function pageOf(built: string, { path, publicOrigin, drawing }: Page): string {
  const page = built.replace(head, () => headOf(path, publicOrigin))
  if (drawing === null) return page
  // What is there to see comes first, the application after it; until then nothing that is pressed would be heard.
  return page.replace(preloadedForLater, '').replace(place, () => `<div id="root" inert>${drawing}</div>`)
}

function headOf(path: string, origin: string): string {
  const title = escapeHtml(pageTitle(path))
  const description = escapeHtml(screenDescription(path))
  const address = escapeHtml(`${origin}${path}`)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    isPublicScreen(path)
      ? `<link rel="canonical" href="${address}" />`
      : '<meta name="robots" content="noindex" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Netwrk" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(origin)}/social-card.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Netwrk: find the people who fit what you are building" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}
