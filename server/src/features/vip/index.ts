export { cardMakeUps, noteCardMakeUp } from './card-make-ups.ts';
