export { certificationState, certifiedName, requireCertifiedHolder } from './certification.ts';
export { type Keys } from './documents.ts';
