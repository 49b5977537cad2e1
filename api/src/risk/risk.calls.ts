export { riskApi as calls } from './risk-profile.ts';
