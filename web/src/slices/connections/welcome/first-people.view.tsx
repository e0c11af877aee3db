export { FirstPeople } from './first-people.tsx'
