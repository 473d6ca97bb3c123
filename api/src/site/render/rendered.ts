/** What a page says about itself in its head. */
export interface Head {
  title: string
  description: string
  path?: string
  noindex?: boolean
  jsonLd?: object[]
  image?: string
}
/** Which page of a remote an address is; null for the frame's own. */
export type PageOfRemote = { remote: string; path: string; isPublic: boolean } | null
export interface RenderedPage {
  status: number
  html: string
  /** Style elements that stand for the page's style attributes; the page is drawn with attributes, and leaves `Workers` without. */
  styles: string
  title: string
  head: Head
  page: PageOfRemote
  mode: 'hydrate' | 'render'
  /** What the loaders answered, as JSON text: nothing here reads it. */
  loaderData: string
}
export type Rendered = { redirect: string; status: number } | RenderedPage

/** A page that was not drawn here: the browser draws it, and says what is wrong if that fails too. */
export const forBrowser = (page: PageOfRemote): RenderedPage => ({
  status: 200,
  html: '',
  styles: '',
  title: 'Southbound 南行',
  head: { title: 'Southbound 南行', description: '', noindex: true },
  page,
  mode: 'render',
  loaderData: '{}',
})
