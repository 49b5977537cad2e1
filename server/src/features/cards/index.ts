export { type ChanceFact, grantCardChance } from './grant-chance.ts';
