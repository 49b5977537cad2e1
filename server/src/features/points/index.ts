export { budgetNow } from './budget.ts';
export { grantPoints } from './grant-points.ts';
export { pointsOf, spendPoints } from './spend-points.ts';
