export { fourEyesInvariants } from './four-eyes.invariants.ts';
export { voidParts } from './four-eyes.store.ts';
export { approve, recordMaker, refuse } from './four-eyes.ts';
export { approvalsOf, type Standing, standings } from './may-check.ts';
export { makerObstacle, obstaclesTo } from './obstacles.ts';
export { operatorNames } from './operator-names.ts';
export { fourEyesSubjects, type Subject, type SubjectType } from './subjects.ts';
