const capital = (word) => word[0].toUpperCase() + word.slice(1)
const wordsIn = (text) => text.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean)

export const pascal = (text) => wordsIn(text).map(capital).join('')
export const camel = (text) => {
  const name = pascal(text)
  return name[0].toLowerCase() + name.slice(1)
}
export const kebab = (text) => wordsIn(text).join('-').toLowerCase()
