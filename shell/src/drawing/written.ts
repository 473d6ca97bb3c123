/** HTML of an element's inside that is written already: an outer one takes it as it is. */
export class Written {
  readonly __html: string
  constructor(html: string) {
    this.__html = html
  }
}
