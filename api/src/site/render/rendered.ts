import type { PageOfRemote, Redirect, RenderedPage } from '@southbound/shared/contract'

/** A page as the site keeps it. */
export interface StyledPage extends Omit<RenderedPage, 'loaderData'> {
  /** Style elements that stand for the page's style attributes; the page is drawn with attributes, and leaves `Workers` without. */
  styles: string
  /** What the loaders answered, as JSON text: the site does not read it. */
  loaderData: string
}
export type Rendered = Redirect | StyledPage

/** A page that was not drawn here: the browser draws it, and says what is wrong if that fails too. */
export const forBrowser = (page: PageOfRemote): StyledPage => ({
  status: 200,
  html: '',
  styles: '',
  title: 'Southbound 南行',
  head: { title: 'Southbound 南行', description: '', noindex: true },
  page,
  mode: 'render',
  loaderData: '{}',
})
