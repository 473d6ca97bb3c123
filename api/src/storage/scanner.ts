export type ScannedKind = 'pdf' | 'jpg' | 'png' | 'doc' | 'docx'
/** Also the last word of the failure's name. */
export type ScanFinding = 'infected' | 'content' | 'parts' | 'unpacked' | 'encrypted' | 'unreadable'
/** 'heavy' took too long, 'busy' had too many waiting. */
export type ScanVerdict = ScanFinding | 'heavy' | 'busy' | null

export interface Scanner {
  look(bytes: Buffer, kind: ScannedKind, sha256: string): Promise<ScanVerdict>
}
