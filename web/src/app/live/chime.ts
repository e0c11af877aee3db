let audio: AudioContext | undefined

const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.09 },
]
const seconds = 0.22

/** Two short notes. Silent where the browser allows no sound before the first press on the page. */
export async function chime(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
  for (const note of notes) play(audio, note.hertz, audio.currentTime + note.at)
}

function play(context: AudioContext, hertz: number, start: number): void {
  const tone = new OscillatorNode(context, { frequency: hertz, type: 'sine' })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
