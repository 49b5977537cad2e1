export { certificationApi as calls } from './certification.ts';
export { operatorCertificationsApi as operatorCalls } from './certifications.operator.ts';
