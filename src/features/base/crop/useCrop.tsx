import { type ReactElement, useState } from 'react'
import { CropDialog } from './CropDialog.tsx'

interface CropRequest {
  readonly picture: ImageBitmap
  readonly name: string
  readonly answer: (file: File | null) => void
}

export interface Cropping {
  /** Lets the person crop a picture to a square; null if they cancelled. */
  readonly prepare: (file: File) => Promise<File | null>
  readonly dialog: ReactElement | null
}

export function useCrop(): Cropping {
  const [request, setRequest] = useState<CropRequest | null>(null)
  const prepare = async (file: File): Promise<File | null> => {
    // A picture that this browser can't decode is sent as it is: the service checks every picture and reports errors.
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return file
    return new Promise((answer) => setRequest({ picture, name: file.name, answer }))
  }
  const finish = (file: File | null): void => {
    request?.answer(file)
    request?.picture.close()
    setRequest(null)
  }
  return {
    prepare,
    dialog: request && <CropDialog picture={request.picture} name={request.name} onDone={finish} />,
  }
}
