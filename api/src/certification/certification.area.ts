import type { Rights } from '../areas/area.ts';
import type { DomainEventRule } from '../areas/domain-event.ts';
import type { Fact } from '../areas/fact.ts';

export { certificationErrors as errors } from './certification.errors.ts';

export { certificationRules as rules } from './certification.rules.ts';

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = [
  'certification.minPhotoSide',
  'certification.maxPhotoPixels',
  'certification.keptPhotoSide',
] as const;

export const topic = 'people';

export const rights = {
  'certification.read': ['reviewer', 'treasurer', 'admin', 'auditor'],
  'certification.decide': ['reviewer'],
} as const satisfies Rights;

export const auditActions = [
  'certification.view',
  'certification.reveal',
  'certification.approve',
  'certification.reject',
] as const;

export const queues = ['certifications'] as const;

export const events = {
  'person.certified': { zh: '通过实名认证', en: 'Certified' },
} as const satisfies Record<string, DomainEventRule>;

export const facts = {
  certified: { value: 'none', zh: '已实名认证', en: 'Certified' },
} as const satisfies Record<string, Fact>;

export const toDos = ['certify'] as const;

export const needs = ['certification'] as const;
