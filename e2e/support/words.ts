import words from '../../shell/src/locales/en.json' with { type: 'json' }

/** What the shell says in English. */
export default words
