import { useEffect, useState } from 'react'

const looksEvery = 100

/** A microphone's loudness, from 0 to 1; null if it can't be measured. */
export function useLoudness(track: MediaStreamTrack | null): number | null {
  const [loudness, setLoudness] = useState<number | null>(null)
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const meter = context.createAnalyser()
    meter.fftSize = 512
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(meter)
    const samples = new Float32Array(meter.fftSize)
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
      setLoudness(Math.min(1, Math.sqrt(power) * 4))
    }, looksEvery)
    return () => {
      clearInterval(timer)
      setLoudness(null)
      void context.close()
    }
  }, [track])
  return loudness
}

/** A short, soft tone, to check that the others can be heard. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  const now = context.currentTime
  tone.frequency.value = 440
  volume.gain.setValueAtTime(0, now)
  volume.gain.linearRampToValueAtTime(0.2, now + 0.1)
  volume.gain.linearRampToValueAtTime(0, now + 0.8)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + 0.8)
  await new Promise((ended) => {
    tone.onended = ended
  })
  await context.close()
}
