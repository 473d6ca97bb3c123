/** Lets webpack's own loading code point its scripts and styles through the shell's `trustedAddress` (shell/src/doors/trusted.ts). */
export class TrustedPlugin {
  apply() {}
}
