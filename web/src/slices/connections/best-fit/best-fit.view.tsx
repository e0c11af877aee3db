export { BestFit } from './best-fit.tsx'
