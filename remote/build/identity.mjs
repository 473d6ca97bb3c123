/** The container's name on a page; two releases of one remote never share it. */
export const federationNameOf = (name, version) => `${name}__${version}`.replace(/\W/g, '_')
export const addressOf = (name, version) => `/assets/${name}/${version}/`
/** What a release is called in its manifest, in its containers and in the addresses of its files. */
export const identityOf = (name, version) => ({
  name,
  version,
  federation: federationNameOf(name, version),
  base: addressOf(name, version),
})
