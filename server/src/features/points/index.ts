export { budgetNow } from './budget.ts';
export { grantPoints } from './grant-points.ts';
export { pointsOf, refundPoints, spendableAgain, spendPoints } from './spend-points.ts';
