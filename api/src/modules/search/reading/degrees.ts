const BACHELOR: readonly string[] = ['160', '161']
const MASTER: readonly string[] = ['180', '181', '182']

/** Levels of degrees that are taken in any subject, by their names. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  bsc: BACHELOR,
  'bachelor of science': BACHELOR,
  理学学士: BACHELOR,
  // As India calls them: here a degree of science or of engineering.
  btech: BACHELOR,
  ba: BACHELOR,
  beng: BACHELOR,
  'bachelor of arts': BACHELOR,
  文学学士: BACHELOR,
  文科学士: BACHELOR,
  msc: MASTER,
  'master of science': MASTER,
  理学硕士: MASTER,
  mtech: MASTER,
  ma: MASTER,
  meng: MASTER,
  'master of arts': MASTER,
  文学硕士: MASTER,
  文科硕士: MASTER,
}

/** Beside a subject 'MSc' says no more than the level. */
export const levelsOfDegree = (name: string): readonly string[] | undefined =>
  [name, name.replaceAll(/[ .]/g, '')]
    .map((one) => (Object.hasOwn(LEVELS, one) ? LEVELS[one] : undefined))
    .find(Boolean)
