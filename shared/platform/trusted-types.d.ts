/** The part of Trusted Types that is used; browsers without them have none of it. */
interface TrustedTypePolicy {
  createScriptURL(url: string): unknown
  createHTML(html: string): unknown
}
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: Partial<Record<keyof TrustedTypePolicy, (text: string) => string>>,
      ): TrustedTypePolicy
    }
  | undefined
