export { operatorTeamApi as operatorCalls } from './team.operator.ts';
export { teamApi as calls } from './team.ts';
