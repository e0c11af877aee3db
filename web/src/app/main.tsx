import '../styles/index.css'
import { afterPaint } from '../lib/browser/after-paint.ts'

const place = document.getElementById('root')!
const begin = () => void import('./start.tsx').then(({ start }) => start(place))

/** The libraries and the application in a task each: between two tasks the browser can scroll and paint. */
async function beginInSteps() {
  await import('react-dom/client')
  setTimeout(begin)
}

// What was drawn ahead is painted before the application takes the browser's time.
if (place.hasChildNodes()) afterPaint(() => void beginInSteps())
else begin()
