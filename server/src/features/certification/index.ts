export { certifiedAmong } from './certification.store.ts';
export {
  certificationStanding,
  certificationState,
  certifiedDocuments,
  certifiedName,
  certifiedNames,
  holdCertification,
  requireCertifiedHolder,
} from './certification.ts';
export { type Keys } from './documents.ts';
export { redrawPhoto } from './redraw-photo.ts';
export { watermark } from './watermark.ts';
