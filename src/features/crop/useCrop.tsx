import { type ReactElement, useState } from 'react'
import { CropDialog } from './CropDialog.tsx'

interface CropRequest {
  readonly picture: ImageBitmap
  readonly name: string
  readonly answer: (file: File | null) => void
}

export interface Cropping {
  /** The square that the person cuts from a picture; null where they thought better of it. */
  readonly prepare: (file: File) => Promise<File | null>
  readonly dialog: ReactElement | null
}

export function useCrop(): Cropping {
  const [request, setRequest] = useState<CropRequest | null>(null)
  const prepare = async (file: File): Promise<File | null> => {
    // What this browser cannot open goes out as it is: the service looks at every picture and says what is wrong.
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
