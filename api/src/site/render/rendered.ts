import type { PageOfRemote, Redirect, RenderedPage } from '@southbound/shared/contract'

interface StyledPage extends Omit<RenderedPage, 'loaderData'> {
  /** Style elements of the page's style attributes; workers return the attributes. */
  styles: string
  /** The loaders' answers as JSON text. */
  loaderData: string
}
export type Rendered = Redirect | StyledPage

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
