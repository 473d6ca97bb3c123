/** The one maker of HTML out of texts that the site's policy allows (`southbound-html`); a browser without Trusted Types takes the text as it is. */
const policy = globalThis.trustedTypes?.createPolicy('southbound-html', { createHTML: (html) => html })

/** What `innerHTML` takes, typed as the text that it is written as. For cleaned text only: not exported to remotes. */
export const trusted = (cleaned: string): string => (policy?.createHTML(cleaned) ?? cleaned) as string

/** Reads any text as HTML that is on no page: nothing in it runs, loads or is shown. */
export const inertDocument = (html: string): Document => new DOMParser().parseFromString(trusted(html), 'text/html')
