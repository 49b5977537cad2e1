export { operatorCardsApi as operatorCalls } from './cards.operator.ts';
export { cardsApi as calls } from './cards.ts';
