export interface Sending {
  /** The number of people to whom this page sends its picture. */
  readonly others: number
  /** True if the receiver asked to save data. */
  readonly low: boolean
}
interface Limits {
  readonly bitrate: number
  readonly frames: number
  /** The factor by which the picture is scaled down. */
  readonly smaller: number
}

/** Each person is sent a separate picture, so more people get smaller ones: together they take about as much as one. */
export function limitsOf({ others, low }: Sending): Limits {
  if (low) return { bitrate: 100_000, frames: 10, smaller: 4 }
  if (others <= 1) return { bitrate: 1_200_000, frames: 30, smaller: 1 }
  if (others <= 3) return { bitrate: 450_000, frames: 24, smaller: 2 }
  return { bitrate: 220_000, frames: 15, smaller: 2 }
}

/** Sound needs little and comes first; a shared screen keeps its size, so that it stays readable. */
export async function thin(senders: readonly RTCRtpSender[], sending: Sending): Promise<void> {
  const { bitrate, frames, smaller } = limitsOf(sending)
  const [voice, camera, screen] = senders
  await limit(voice, { maxBitrate: 40_000, priority: 'high', networkPriority: 'high' })
  await limit(camera, {
    maxBitrate: bitrate,
    maxFramerate: frames,
    scaleResolutionDownBy: smaller,
    priority: 'low',
    networkPriority: 'low',
  })
  await limit(screen, { maxBitrate: sending.low ? 200_000 : 1_000_000, maxFramerate: 10, priority: 'medium' })
}

async function limit(
  sender: RTCRtpSender | undefined,
  limits: Partial<RTCRtpEncodingParameters>,
): Promise<void> {
  const parameters = sender?.getParameters()
  const [encoding] = parameters?.encodings ?? []
  if (!sender || !parameters || !encoding) return
  await sender.setParameters({ ...parameters, encodings: [{ ...encoding, ...limits }] })
}
