export { operatorPointsApi as operatorCalls } from './points.operator.ts';
export { pointsApi as calls } from './points.ts';
