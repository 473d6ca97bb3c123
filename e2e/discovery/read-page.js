// Runs in the page: takes it apart as a crawler does.
;(() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const attr = (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const main = document.querySelector('main')
  return {
    title: document.title,
    description: attr('meta[name="description"]', 'content'),
    lang: document.documentElement.lang,
    viewport: attr('meta[name="viewport"]', 'content'),
    h1: all('h1').map((one) => one.textContent.trim()),
    canonical: attr('link[rel="canonical"]', 'href') || null,
    alternates: Object.fromEntries(
      all('link[rel="alternate"][hreflang]').map((one) => [
        one.getAttribute('hreflang'),
        one.getAttribute('href'),
      ]),
    ),
    og: Object.fromEntries(
      all('meta[property^="og:"]').map((one) => [one.getAttribute('property'), one.getAttribute('content')]),
    ),
    noindex: attr('meta[name="robots"]', 'content').includes('noindex'),
    jsonLd: all('script[type="application/ld+json"]').map((one) => one.textContent),
    words: (main?.textContent ?? '').replace(/\s+/g, ' ').length,
    links: all('main a').map((one) => one.getAttribute('href') ?? ''),
    images: all('img').map((one) => ({
      src: one.getAttribute('src') ?? '',
      alt: one.getAttribute('alt'),
      sized: one.hasAttribute('width') && one.hasAttribute('height'),
    })),
    insecure: all('[src^="http:"], link[rel="stylesheet"][href^="http:"]').map((one) =>
      one.outerHTML.slice(0, 120),
    ),
  }
})()
