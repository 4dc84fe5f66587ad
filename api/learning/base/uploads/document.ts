import { open } from 'node:fs/promises'
import type { DocumentType } from '#contract/learning/base/uploadWords.ts'
import { ApiError } from '../../../ApiError.ts'

/** The types of files that are stored unchanged, by extension. */
export const documentTypeOf = {
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
} as const satisfies Readonly<Record<string, DocumentType>>
export type DocumentExtension = keyof typeof documentTypeOf

/** The word itself, if it's one of these extensions. */
export function extensionIn(word: string | null | undefined): DocumentExtension | undefined {
  return (['pdf', 'mp3', 'm4a'] as const).find((each) => each === word)
}

/** The extension of the file at this path. Throws if the file isn't of the announced type. */
export async function readDocument(path: string, type: DocumentType): Promise<DocumentExtension> {
  const extension = extensionOf(await headOf(path))
  if (!extension || documentTypeOf[extension] !== type)
    throw new ApiError('bad_file', {
      message: 'This file isn’t a PDF, an MP3 or an M4A. Choose another one.',
    })
  return extension
}

const headLength = 64

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Looks at the first bytes, never at the name. */
function extensionOf(head: Buffer): DocumentExtension | null {
  const at = (start: number, text: string) => head.toString('latin1', start, start + text.length) === text
  if (at(0, '%PDF-')) return 'pdf'
  if (at(0, 'ID3') || isFrame(head)) return 'mp3'
  if (at(4, 'ftyp') && /^(?:M4A |M4B |mp4[12]|isom|iso2|dash|3gp)/.test(head.toString('latin1', 8, 12)))
    return 'm4a'
  return null
}

/** An MP3 without ID3 tags begins with its first frame: eleven bits of sync, then layer III. */
function isFrame(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return first === 0xff && (second & 0xe6) === 0xe2
}
