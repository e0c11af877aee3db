export { wantedPlace } from './return-place.ts'
