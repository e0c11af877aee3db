/** What a thread can be read without: it loads, in one piece, when the thread is there. */
export { LinkedText } from './linked-text.tsx'
export { MessageMenu } from './message-menu.tsx'
