import type { resumeTypes } from '#contract/estate/leads/words.ts'

type ResumeType = (typeof resumeTypes)[number]

/** The file type by its content, whatever the sender claims; null for a file that can't be a resume. */
export function sniffResume(bytes: Buffer): ResumeType | null {
  if (isPdf(bytes)) return 'application/pdf'
  if (isWord97(bytes)) return 'application/msword'
  if (isDocx(bytes)) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return null
}

/** Nothing may come before the first marker, and the file mustn't be cut off. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function isWord97(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(compoundFile) && bytes.includes(Buffer.from('WordDocument', 'utf16le'))
}

const localFile = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50

function isDocx(bytes: Buffer): boolean {
  const names = zipNames(bytes)
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    // Resumes contain no macros or other programs.
    !names.some((name) => name.endsWith('vbaProject.bin'))
  )
}

/** The names in the central directory; none if the archive is inconsistent. */
function zipNames(bytes: Buffer): readonly string[] {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== localFile) return []
  const end = endOfDirectory(bytes)
  if (end === null) return []
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return []
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

/** The end of the directory comes last, except for a comment, which must end with the file. */
function endOfDirectory(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    const fits =
      bytes.readUInt32LE(at) === directoryEnd && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
    if (fits) return at
  }
  return null
}
