/** The part of the Web Speech API that browsers have; Chrome and Safari prefix its name. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  abort(): void
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
}
interface RecognitionEvent {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}
type Recognizes = new () => Recognition

function recognizer(): Recognizes | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    readonly SpeechRecognition?: Recognizes
    readonly webkitSpeechRecognition?: Recognizes
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function canDictate(): boolean {
  return recognizer() !== undefined
}

/** Errors after which a retry is pointless. */
const final = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'network'])
const againAfter = 300
/** Sentences are sent while they grow, at most this often. */
const sentEvery = 400

interface DictationParts {
  readonly say: (id: string, text: string) => void
  /** Called if the browser can't transcribe, or isn't allowed to. */
  readonly failed: () => void
}

/** Lets the browser transcribe what its microphone hears, until stopped. */
export class Dictation {
  readonly #parts: DictationParts
  #recognition: Recognition | null = null
  #stopped = false
  #again: ReturnType<typeof setTimeout> | undefined
  #sending: ReturnType<typeof setTimeout> | undefined
  readonly #unsent = new Map<string, string>()

  constructor(parts: DictationParts) {
    this.#parts = parts
  }

  start(): void {
    const Recognition = recognizer()
    if (!Recognition) {
      this.#parts.failed()
      return
    }
    const recognition = new Recognition()
    const name = crypto.randomUUID().slice(0, 8)
    recognition.lang = navigator.language
    recognition.continuous = true
    recognition.interimResults = true
    recognition.onresult = ({ resultIndex, results }) => {
      for (let at = resultIndex; at < results.length; at += 1)
        this.#take(`${name}-${at}`, results[at]?.[0]?.transcript ?? '')
    }
    recognition.onerror = ({ error }) => {
      if (!final.has(error)) return
      this.stop()
      this.#parts.failed()
    }
    // Browsers stop by themselves after a silence.
    recognition.onend = () => {
      if (!this.#stopped) this.#again = setTimeout(() => this.start(), againAfter)
    }
    this.#recognition = recognition
    recognition.start()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#again)
    clearTimeout(this.#sending)
    this.#recognition?.abort()
  }

  #take(id: string, transcript: string): void {
    const text = transcript.trim().slice(-500)
    if (text === '') return
    this.#unsent.set(id, text)
    this.#sending ??= setTimeout(() => this.#send(), sentEvery)
  }

  #send(): void {
    this.#sending = undefined
    for (const [id, text] of this.#unsent) this.#parts.say(id, text)
    this.#unsent.clear()
  }
}
