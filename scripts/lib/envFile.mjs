import { parseEnv } from 'node:util'

/**
 * What a file such as `.env` sets, as Node reads it, and the lines that set nothing. Node reads on past such a line and
 * loses the next one; this doesn't.
 * @param isSetting whether a name is a setting's: if one appears inside quotation marks, they were never closed
 */
export function readEnvFile(text, isSetting) {
  const lines = text.split(/\r?\n/)
  const names = []
  const broken = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index].trim()
    if (line === '' || line.startsWith('#')) continue
    const { name, value } = assignment(lines[index])
    const below = name === undefined ? [] : quotedBelow(value, lines.slice(index + 1))
    const isOpen = below.some((each) => isSetting(assignment(each).name))
    if (name !== undefined && !isOpen) names.push({ name, line: index + 1 })
    else broken.push({ word: name ?? line.split(/[\s=]/, 1)[0], line: index + 1, isOpen })
    if (!isOpen) index += below.length
  }
  const whole = lines.map((line, index) => (broken.some((each) => each.line === index + 1) ? '' : line))
  return { names, broken, values: parseEnv(whole.join('\n')) }
}

function assignment(line) {
  const [, name, value] = /^[ \t]*(?:export[ \t]+)?([^\s=#]+)[ \t]*=[ \t]*(.*)$/.exec(line) ?? []
  return { name, value }
}

/** The further lines of a value in quotation marks; if they're never closed, Node ends the value with its line. */
function quotedBelow(value, rest) {
  const [mark] = value
  if (!['"', "'", '`'].includes(mark) || value.includes(mark, 1)) return []
  return rest.slice(0, rest.findIndex((line) => line.includes(mark)) + 1)
}
