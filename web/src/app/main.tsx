import '../styles/index.css'
import { afterPaint } from '../lib/browser/after-paint.ts'

const place = document.getElementById('root')!
const begin = () => void import('./start.tsx').then(({ start }) => start(place))

// What was drawn ahead is painted before the application takes the browser's time.
if (place.hasChildNodes()) afterPaint(begin)
else begin()
